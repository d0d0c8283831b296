import { expect, it } from 'vitest';
import { idPageOf } from './id-page.ts';
import { lookThrough } from './look-through.ts';

/** Rows with the ids from `count` to 1; tells what was read. */
function list(count: number) {
  const asked: number[] = [];
  const read = async ({ before, limit }: { before: number; limit: number }) => {
    asked.push(limit);
    const first = Math.min(before - 1, count);
    const ids = Array.from({ length: Math.min(limit, first) }, (_, index) => first - index);
    return ids.map((id) => ({ id }));
  };
  return { asked, read };
}
const every = (step: number) => (row: { id: number }) => row.id % step === 0;
const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

it('reads no more than a page where everything is wanted', async () => {
  const { asked, read } = list(900);
  const page = await lookThrough({ read, isWanted: undefined, page: idPageOf({}), limit: 3 });
  expect([ids(page), page.nextCursor, asked]).toEqual([[900, 899, 898], 898, [4]]);
  expect(
    await lookThrough({ read, isWanted: undefined, page: idPageOf({ before: 3 }), limit: 3 }),
  ).toMatchObject({
    nextCursor: undefined,
  });
});

it('walks on until a page is full, and comes back to every one that is wanted', async () => {
  const { read } = list(900);
  const found: number[] = [];
  for (let before: number | undefined, turn = 0; turn < 10; turn += 1) {
    const page = await lookThrough({ read, isWanted: every(200), page: idPageOf({ before }), limit: 3 });
    found.push(...ids(page));
    before = page.nextCursor;
    if (before === undefined) break;
  }
  expect(found).toEqual([800, 600, 400, 200]);
});

it('looks no further in one call than it may, and says where to go on', async () => {
  const { asked, read } = list(5_000);
  const first = await lookThrough({
    read,
    isWanted: every(4_999),
    page: idPageOf({ before: 4_999 }),
    limit: 3,
  });
  expect(first).toEqual({ rows: [], nextCursor: 2_999 });
  expect(asked).toHaveLength(10);
});
