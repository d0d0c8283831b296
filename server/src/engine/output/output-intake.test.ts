/** What a runner sends compressed is checked as any other, and stored as it came. */
import { randomBytes } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { OUTPUT_START, type OutputPosition } from '@signalbox/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frameOf, OUTPUT_TASK, OutputHarness, positionAfter } from '../../testing/output-harness.ts';
import { OutputCache } from './output-cache.ts';
import { linesOf } from './output-chunk.ts';
import type { OutputFrame } from './output-intake.ts';
import { OutputReader } from './output-reader.ts';

let harness: OutputHarness;
beforeEach(async () => {
  harness = await OutputHarness.start();
});
afterEach(() => harness.close());

const packed = ({ header, text }: OutputFrame): OutputFrame => ({
  header: { ...header, plain_bytes: text.length },
  text: zstdCompressSync(text),
});
const manyLines = (name: string) =>
  Array.from({ length: 5_000 }, (_none, index) => `${name} ${index} is a line`);

/** As they are stored: with nothing in memory. */
async function storedLines(): Promise<string[]> {
  const lines: string[] = [];
  const reader = new OutputReader(harness.database.read, new OutputCache());
  for await (const chunk of reader.chunks(OUTPUT_TASK)) lines.push(...linesOf(chunk));
  return lines;
}

const storedChunks = () =>
  harness.database.read.selectFrom('task_output').selectAll().orderBy('first_line').execute();

it('is a chunk by itself, in its place among what comes as it is, and is stored as it came', async () => {
  const intake = harness.intake();
  const texts = [['first', 'second'], manyLines('much'), ['between'], ['and'], manyLines('more'), ['last']];
  const frames: OutputFrame[] = [];
  let from: OutputPosition = OUTPUT_START;
  for (const lines of texts) {
    const frame = frameOf(from, lines);
    from = positionAfter(frame);
    frames.push(lines.length > 1_000 ? packed(frame) : frame);
  }
  expect(await harness.sendFrames(intake, frames)).toMatchObject([
    { type: 'acknowledge', output: from, rewind: false },
  ]);
  expect(await harness.position()).toEqual(from);
  expect(await storedLines()).toEqual(texts.flat());
  const chunks = await storedChunks();
  expect(chunks.map(({ line_count }) => line_count)).toEqual([2, 5_000, 2, 5_000, 1]);
  expect(Buffer.from(chunks[1]?.data ?? []).equals(frames[1]?.text ?? Buffer.of())).toBe(true);
  expect((await harness.store.reader.readLines(OUTPUT_TASK, 1, { lines: 20_000 })).lines).toEqual(
    texts.flat(),
  );
});

it('keeps which lines were written to standard error, whatever they are joined with', async () => {
  const intake = harness.intake();
  const first = frameOf(OUTPUT_START, ['a', 'b', 'c', 'd']);
  const second = packed(frameOf(positionAfter(first), manyLines('much')));
  const third = frameOf(positionAfter(frameOf(positionAfter(first), manyLines('much'))), ['e', 'f']);
  const marked = (frame: OutputFrame, stderr: [number, number][]) => ({
    ...frame,
    header: { ...frame.header, stderr },
  });
  const frames = [
    marked(first, [
      [0, 1],
      [2, 2],
    ]),
    marked(second, [[0, 5_000]]),
    third,
  ];
  await harness.sendFrames(intake, frames);
  const runs = [
    [1, 1],
    [3, 5_002],
  ];
  const joined = (read: { stderr: [number, number][] }) =>
    read.stderr.reduce<[number, number][]>((all, [line, count]) => {
      const last = all.at(-1);
      if (last !== undefined && last[0] + last[1] === line) last[1] += count;
      else all.push([line, count]);
      return all;
    }, []);
  const all = { lines: 20_000 };
  expect(joined(await harness.store.reader.readLines(OUTPUT_TASK, 1, all))).toEqual(runs);
  await harness.store.merge(OUTPUT_TASK);
  const stored = new OutputReader(harness.database.read, new OutputCache());
  expect(joined(await stored.readLines(OUTPUT_TASK, 1, all))).toEqual(runs);
  expect((await stored.readLines(OUTPUT_TASK, 2, { lines: 2 })).stderr).toEqual([[3, 1]]);
});

it.each([
  [[[0, 3]]],
  [
    [
      [1, 1],
      [0, 1],
    ],
  ],
  [
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [[[2, 1]]],
])('is not stored where its marks %j are not of its lines', async (stderr) => {
  const frame = frameOf(OUTPUT_START, ['a', 'b']);
  const header = { ...frame.header, stderr: stderr as [number, number][] };
  expect(await harness.sendFrames(harness.intake(), [{ ...frame, header }])).toMatchObject([
    { type: 'acknowledge', output: OUTPUT_START, rewind: true },
  ]);
  expect(await storedChunks()).toEqual([]);
});

describe('is not stored, and asked for again, when it', () => {
  const good = packed(frameOf(OUTPUT_START, manyLines('much')));
  const plainBytes = good.header.plain_bytes ?? 0;
  const random = randomBytes(1_000);
  const noise = Buffer.concat([random, Buffer.of(10)]);
  it.each<[string, OutputFrame]>([
    ['is more than it says', { ...good, header: { ...good.header, plain_bytes: plainBytes - 1 } }],
    ['is less than it says', { ...good, header: { ...good.header, plain_bytes: plainBytes + 1 } }],
    ['has other lines than it says', { ...good, header: { ...good.header, lines: good.header.lines - 1 } }],
    ['ends within a line', packed({ ...good, text: Buffer.from('one\ntwo\nthree '.repeat(100)) })],
    ['is cut off', { ...good, text: good.text.subarray(0, good.text.length - 10) }],
    ['is no such compression', { ...good, text: random }],
    ['is no smaller than its text', packed({ header: { ...good.header, lines: 1 }, text: noise })],
  ])('%s', async (_what, frame) => {
    const intake = harness.intake();
    expect(await harness.sendFrames(intake, [frame])).toMatchObject([
      { type: 'acknowledge', output: OUTPUT_START, rewind: true },
    ]);
    expect(await storedChunks()).toEqual([]);
    // The one that follows fits.
    await harness.sendFrames(intake, [good]);
    expect(await storedLines()).toEqual(manyLines('much'));
  });
});
