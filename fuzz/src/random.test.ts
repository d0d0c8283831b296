import { expect, it } from 'vitest';
import { Random } from './random.ts';

const draw = (seed: number, index: number) => {
  const random = new Random(seed, index);
  return [
    random.below(1000),
    random.text(20),
    random.wildText(20),
    random.json(),
    random.pick(['a', 'b', 'c']),
  ];
};

it('gives the same for the same seed and index, and something else for others', () => {
  expect(draw(7, 3)).toEqual(draw(7, 3));
  const drawn = [draw(7, 3), draw(7, 4), draw(8, 3)].map((values) => JSON.stringify(values));
  expect(new Set(drawn).size).toBe(3);
});

it('stays within its limits', () => {
  for (let index = 0; index < 300; index++) {
    const random = new Random(1, index);
    expect(random.below(3)).toBeLessThan(3);
    expect(['a', 'b']).toContain(
      random.weighted([
        ['a', 1],
        ['b', 9],
        ['never', 0],
      ]),
    );
    expect(random.integer(5, 6)).toBeGreaterThanOrEqual(5);
  }
});
