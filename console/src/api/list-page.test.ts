import { expect, it } from 'vitest';
import { type CursorPage, fillPage } from './list-page.ts';

const newest = (cursor?: number): CursorPage => ({ sort: 'created', isRising: false, cursor });

/** A server that looks through ten ids a call, of which those that `step` divides are wanted. */
function server(count: number, step: number) {
  let calls = 0;
  const ask = async ({ before = count + 1, limit }: { before?: number | undefined; limit: string }) => {
    calls += 1;
    const looked = Array.from({ length: Math.min(10, before - 1) }, (_, index) => before - 1 - index);
    const found = looked.filter((id) => id % step === 0).slice(0, Number(limit));
    const isFull = found.length === Number(limit);
    const last = (isFull ? found : looked).at(-1) ?? 1;
    return { rows: found, next: last > 1 ? last : undefined };
  };
  return { ask, calls: () => calls };
}

it('asks on until a page is full, and for no more than that', async () => {
  const { ask } = server(100, 7);
  const first = await fillPage({ limit: 3, ask });
  expect(first).toEqual({ rows: [98, 91, 84], next: 84 });
  expect((await fillPage({ page: newest(first.next), limit: 100, ask })).rows).toEqual([
    77, 70, 63, 56, 49, 42, 35, 28, 21, 14, 7,
  ]);
});

it('leaves it to the reader to look further where nothing is found for long', async () => {
  const { ask, calls } = server(10_000, 10_001);
  expect(await fillPage({ page: newest(), limit: 3, ask })).toEqual({ rows: [], next: 9_801 });
  expect(calls()).toBe(20);
});

it('goes on behind the last row in either order', async () => {
  const asked: object[] = [];
  const ask = async (query: object) => {
    asked.push(query);
    return { rows: [{ id: 5 }], next: asked.length === 2 ? undefined : 5 };
  };
  await fillPage({ page: { sort: 'duration', isRising: true, cursor: 3 }, limit: 3, ask });
  await fillPage({ page: newest(9), limit: 1, ask });
  expect(asked).toEqual([
    { sort: 'duration', order: 'asc', after: 3, limit: '3' },
    { sort: 'duration', order: 'asc', after: 5, limit: '2' },
    { sort: 'created', order: 'desc', before: 9, limit: '1' },
  ]);
});
