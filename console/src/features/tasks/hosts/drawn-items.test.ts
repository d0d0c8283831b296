import { expect, it } from 'vitest';
import { CELL_PX, drawnItems, spanInView } from './drawn-items.ts';

it('draws whatever is in view, wherever it is scrolled to', () => {
  const lengthPx = 500;
  for (let startPx = 0; startPx < 3000; startPx += 7) {
    const { first, end } = spanInView({ startPx, lengthPx });
    expect(first * CELL_PX).toBeLessThanOrEqual(startPx);
    expect(end * CELL_PX).toBeGreaterThanOrEqual(startPx + lengthPx);
    expect(end - first).toBeLessThan(45);
  }
});

it('leaves room for what is not drawn, and keeps what has the focus', () => {
  expect(drawnItems({ first: 4, end: 6 }, 10)).toEqual({
    items: [
      { index: 4, gap: 4 },
      { index: 5, gap: 0 },
    ],
    rest: 4,
  });
  expect(drawnItems({ first: 4, end: 6 }, 10, 8)).toMatchObject({
    items: [{}, {}, { index: 8, gap: 2 }],
    rest: 1,
  });
  expect(drawnItems({ first: 4, end: 6 }, 10, 1).items.map(({ gap }) => gap)).toEqual([1, 2, 0]);
  expect(drawnItems({ first: 4, end: 60 }, 5, 7)).toEqual({ items: [{ index: 4, gap: 4 }], rest: 0 });
});
