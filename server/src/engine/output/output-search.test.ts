import { describe, expect, it } from 'vitest';
import type { DecodedChunk } from './output-chunk.ts';
import { type SearchLimits, searchOutput } from './output-search.ts';

const plenty: SearchLimits = { lines: 100, forMs: 60_000, batchMs: 60_000 };

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
}

async function find(lines: readonly string[], { text, limits, ...more }: Wish) {
  const search = { text, isRegex: false, isCaseSensitive: false, ...more };
  async function* chunks() {
    yield* chunksOf(lines, 3);
  }
  return await searchOutput(chunks(), { search, from: 1, limits: { ...plenty, ...limits } });
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
    const search = { text: 'y', isRegex: true, isCaseSensitive: false };
    const searched = searchOutput(chunks(), { search, from: 1, limits: plenty });
    let isOver = false;
    let turns = 0;
    const takeTurn = () => {
      turns += 1;
      if (!isOver) setImmediate(takeTurn);
    };
    takeTurn();
    expect(await searched).toEqual({ lines: [], is_cut: false, next_line: 301 });
    isOver = true;
    expect(turns).toBeGreaterThan(5);
    const limits = { ...plenty, forMs: -1 };
    const ended = await searchOutput(chunks(), { search, from: 1, limits });
    expect(ended.is_cut).toBe(true);
    expect(ended.next_line).toBeLessThan(100);
  });

  it('refuses what is no expression, and says why', async () => {
    await expect(find(output, { text: 'a(b', isRegex: true })).rejects.toMatchObject({
      status: 400,
      message: 'This is no regular expression: Unterminated group',
    });
  });

  it('ends an expression that runs away, and refuses it', async () => {
    const trap = [`${'a'.repeat(5_000)}!`];
    const limits = { batchMs: 50 };
    await expect(find(trap, { text: '(a+)+$', isRegex: true, limits })).rejects.toMatchObject({
      status: 400,
      text: { code: 'output.search_slow' },
    });
    // Its first match is found at once, and the marking of the others would never end.
    await expect(find([`ab ${trap[0]}`], { text: '(a+)+b', isRegex: true, limits })).rejects.toMatchObject({
      text: { code: 'output.search_slow' },
    });
    expect((await find(trap, { text: 'a+!', isRegex: true, limits: { batchMs: 10_000 } })).lines).toEqual([
      1,
    ]);
  });
});
