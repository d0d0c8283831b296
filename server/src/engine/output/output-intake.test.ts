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
