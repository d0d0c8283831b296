/** Reading while small chunks are merged: each line is there once, whoever reads and whenever the merge comes. */
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputAsRecords, outputAsText } from '../../features/tasks/task-output.ts';
import { OUTPUT_TASK, OutputHarness } from '../../testing/output-harness.ts';
import { OutputCache } from './output-cache.ts';
import { linesOf } from './output-chunk.ts';
import { OutputReader } from './output-reader.ts';
import { OutputSearches } from './output-searches.ts';

const LINES = 14;
const lines = Array.from({ length: LINES }, (_none, index) => `L${index + 1}`);

let harness: OutputHarness;
beforeEach(async () => {
  harness = await OutputHarness.start();
  for (const line of lines) await harness.send(harness.intake(), await harness.position(), [line]);
});
afterEach(() => harness.close());

/** As a server reads that has nothing in memory; after so many queries of it, another one has merged all chunks. */
function readerWithMerge(afterQueries: number): OutputReader {
  let queries = 0;
  const merge: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1;
      if (queries === afterQueries) {
        void harness.store.merge(OUTPUT_TASK);
        await expect.poll(() => harness.chunkCount()).toBe(1);
      }
      return result;
    },
  };
  return new OutputReader(harness.database.read.withPlugin(merge), new OutputCache());
}

async function textOf(parts: AsyncIterable<Buffer | string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part.toString();
  return text;
}

/** Reads in steps, as those do who ask for the next lines again and again. */
async function inSteps(read: (from: number) => Promise<readonly string[]>): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const more = await read(found.length + 1);
    if (more.length === 0) return found;
    found.push(...more);
  }
}

const readers: Record<string, (reader: OutputReader) => Promise<readonly string[]>> = {
  'the download': async (reader) => (await textOf(outputAsText(reader, OUTPUT_TASK))).trimEnd().split('\n'),
  'the records': async (reader) => {
    const records = JSON.parse(await textOf(outputAsRecords(reader, OUTPUT_TASK))) as {
      id: number;
      output: string;
    }[];
    expect(records.map(({ id }) => id)).toEqual(lines.map((_line, index) => index + 1));
    return records.map(({ output }) => output);
  },
  'the search': async (reader) => {
    const search = { text: 'l', isRegex: false, isCaseSensitive: false };
    const searches = new OutputSearches(reader, { forMs: 60_000 });
    const found = await searches.find(OUTPUT_TASK, { search, from: 1, userId: 1 });
    return found.lines.map((line) => `L${line}`);
  },
  'a range': async (reader) => {
    const range = await reader.readLines(OUTPUT_TASK, 1);
    expect(range.times).toEqual(range.lines.map(() => 5));
    return range.lines;
  },
  'ranges of three lines': (reader) =>
    inSteps(async (from) => (await reader.readLines(OUTPUT_TASK, from, { lines: 3 })).lines),
  'messages of three lines': (reader) =>
    inSteps(async (from) => {
      const chunk = await reader.readChunk(OUTPUT_TASK, from, 3);
      return chunk === undefined ? [] : linesOf(chunk);
    }),
};

describe.each(Object.entries(readers))('%s', (_name, read) => {
  it.each([1, 2, 3])(
    'shows each line once when the chunks are merged after query %i',
    async (afterQueries) => {
      expect(await read(readerWithMerge(afterQueries))).toEqual(lines);
      expect(await harness.chunkCount()).toBe(1);
    },
  );

  it('shows each line once when a part of them is in memory', async () => {
    const cache = new OutputCache();
    const stored = new OutputReader(harness.database.read, new OutputCache());
    for await (const chunk of stored.chunks(OUTPUT_TASK, 6)) cache.put(OUTPUT_TASK, chunk);
    void harness.store.merge(OUTPUT_TASK);
    await expect.poll(() => harness.chunkCount()).toBe(1);
    expect(await read(new OutputReader(harness.database.read, cache))).toEqual(lines);
  });
});

it('keeps what was read for who comes next, and apart from what was stored of late', async () => {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const storedOfLate = new OutputCache();
  const reader = new OutputReader(harness.database.read.withPlugin(counting), storedOfLate);
  const first = await reader.readChunk(OUTPUT_TASK, 3, 1);
  expect(linesOf(first ?? never())).toEqual(['L3']);
  expect(await reader.readChunk(OUTPUT_TASK, 3, 1)).toEqual(first);
  expect(queries).toBe(1);
  expect(storedOfLate.find(OUTPUT_TASK, 3)).toBeUndefined();
});

function never(): never {
  throw new Error('there is no such line');
}
