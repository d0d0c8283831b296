import { afterAll, describe, expect, it } from 'vitest';
import { ExpressionThread } from './expression-thread.ts';
import type { DecodedChunk } from './output-chunk.ts';
import { finderOf, type SearchLimits, searchOutput } from './output-search.ts';
import { OutputSearches } from './output-searches.ts';

const plenty: SearchLimits = { lines: 100, forMs: 60_000, leastMs: 0 };
const neverOver = new AbortController().signal;
const patient = new ExpressionThread(60_000);
const usual = new ExpressionThread();
afterAll(() => Promise.all([patient.close(), usual.close()]));

function* chunksOf(lines: readonly string[], perChunk: number): Generator<DecodedChunk> {
  for (let at = 0; at < lines.length; at += perChunk) {
    const part = lines.slice(at, at + perChunk);
    const text = Buffer.from(part.map((line) => `${line}\n`).join(''));
    yield { firstLine: at + 1, lineCount: part.length, text, times: [] };
  }
}

interface Wish {
  readonly text: string;
  readonly isRegex?: boolean;
  readonly isCaseSensitive?: boolean;
  readonly limits?: Partial<SearchLimits>;
  readonly expressions?: ExpressionThread;
}

async function find(lines: readonly string[], { text, limits, expressions = patient, ...more }: Wish) {
  const search = { text, isRegex: false, isCaseSensitive: false, ...more };
  async function* chunks() {
    yield* chunksOf(lines, 3);
  }
  return await searchOutput(chunks(), {
    findIn: finderOf(search, expressions),
    from: 1,
    limits: { ...plenty, ...limits },
    signal: neverOver,
  });
}

/** How often others get their turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  takeTurn();
  await work.catch(() => undefined);
  isOver = true;
  return turns;
}

const output = [
  'plain Error',
  '\u001b[31mre\u001b[1md err\u001b[0mor',
  'error 10 %\rerror 20 %\rdone',
  'nothing',
  'an (error)',
  'ERROR',
];

describe('a search in an output', () => {
  it('finds lines as they read: over colours, and what was not drawn over', async () => {
    expect(await find(output, { text: 'error' })).toEqual({
      lines: [1, 2, 5, 6],
      is_cut: false,
      next_line: 7,
    });
    expect((await find(output, { text: '(error)' })).lines).toEqual([5]);
    expect((await find(output, { text: 'ERROR', isCaseSensitive: true })).lines).toEqual([6]);
  });

  it('takes expressions line by line', async () => {
    const regex = (text: string, isCaseSensitive = false) =>
      find(output, { text, isRegex: true, isCaseSensitive });
    expect((await regex('^(an|plain) \\W?error')).lines).toEqual([1, 5]);
    expect((await regex('^[a-z ]+$', true)).lines).toEqual([2, 3, 4]);
    expect((await regex('error\\s+nothing')).lines).toEqual([]);
    expect((await regex('x*')).lines).toEqual([]);
  });

  it('says from where to go on when there is more than it may tell', async () => {
    expect(await find(output, { text: 'error', limits: { lines: 2 } })).toEqual({
      lines: [1, 2],
      is_cut: true,
      next_line: 5,
    });
  });

  it('says from where to go on when its time is over', async () => {
    expect(await find(output, { text: 'error', limits: { forMs: -1 } })).toEqual({
      lines: [1, 2],
      is_cut: true,
      next_line: 4,
    });
  });

  it('gives others their turn, and looks at the clock, within a long chunk too', async () => {
    const lines = Array.from({ length: 300 }, () => 'x'.repeat(1000));
    const [chunk] = chunksOf(lines, lines.length);
    async function* chunks() {
      if (chunk !== undefined) yield chunk;
    }
    const findIn = finderOf({ text: 'y', isRegex: false, isCaseSensitive: false }, patient);
    const searching = { findIn, from: 1, limits: plenty, signal: neverOver };
    const searched = searchOutput(chunks(), searching);
    expect(await turnsDuring(searched)).toBeGreaterThan(5);
    expect(await searched).toEqual({ lines: [], is_cut: false, next_line: 301 });
    const ended = await searchOutput(chunks(), { ...searching, limits: { ...plenty, forMs: -1 } });
    expect(ended.is_cut).toBe(true);
    expect(ended.next_line).toBeLessThan(100);
  });

  it('refuses what is no expression, and says why', async () => {
    await expect(find(output, { text: 'a(b', isRegex: true })).rejects.toMatchObject({
      status: 400,
      message: 'This is no regular expression: Unterminated group',
    });
  });

  it('ends an expression that runs away, and refuses it, while others go on', async () => {
    const trap = [`${'a'.repeat(5_000)}!`];
    const run = (lines: string[], text: string, expressions = usual) =>
      find(lines, { text, isRegex: true, expressions });
    const refusal = { status: 400, text: { code: 'output.search_slow' } };
    const away = run(trap, '^(a+)+$');
    const next = run(['b'], 'b');
    expect(await turnsDuring(away)).toBeGreaterThan(100);
    await expect(away).rejects.toMatchObject(refusal);
    expect((await next).lines).toEqual([1]);
    // Its first match is found at once, and the marking of the others would never end.
    await expect(run([`ab ${trap[0]}`], '(a+)+b')).rejects.toMatchObject(refusal);
    expect((await run(trap, 'a+!', patient)).lines).toEqual([1]);
  });
});

it('a newer search of a user ends the older one, with what that has found, and none of others', async () => {
  const lines = Array.from({ length: 9 }, () => 'x'.repeat(40_000));
  const asked = Promise.withResolvers<void>();
  const reader = {
    async *chunks() {
      for (const chunk of chunksOf(lines, 1)) {
        if (chunk.firstLine === 2) await asked.promise;
        yield chunk;
      }
    },
  };
  const searches = new OutputSearches(reader, { leastMs: -1, forMs: 60_000 });
  const search = { text: 'x', isRegex: false, isCaseSensitive: false };
  const find = (userId: number) => searches.find(1, { search, from: 1, userId });
  const [older, ofAnother, newer] = [find(1), find(2), find(1)];
  asked.resolve();
  const whole = { lines: [1, 2, 3, 4, 5, 6, 7, 8, 9], is_cut: false, next_line: 10 };
  expect(await Promise.all([ofAnother, newer])).toEqual([whole, whole]);
  const cut = await older;
  expect(cut.is_cut).toBe(true);
  expect(cut.lines.length).toBeGreaterThan(0);
  expect(cut.next_line).toBeLessThanOrEqual(3);
});
