/** Output in a real database: small pieces, merges, and what is refused. */
import { crc32 } from 'node:zlib';
import { OUTPUT_START } from '@signalbox/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OUTPUT_TASK, OutputHarness } from '../../testing/output-harness.ts';
import { OutputStore } from './output-store.ts';

let harness: OutputHarness;
beforeEach(async () => {
  harness = await OutputHarness.start();
});
afterEach(() => harness.close());

const allLines = async () => (await harness.store.reader.readLines(OUTPUT_TASK, 1, { lines: 100_000 })).lines;

describe('output in the database', () => {
  it('is merged into few chunks, also while more comes in, and reads the same before, during and after', async () => {
    const intake = harness.intake();
    const sent: string[] = [];
    for (let count = 0; count < 600; count += 1) {
      const line = `line ${count} ${'x'.repeat(count % 400)}`;
      await harness.send(intake, await harness.position(), [line]);
      sent.push(line);
      if (count % 200 === 199) expect(await allLines()).toEqual(sent);
    }
    void harness.store.merge(OUTPUT_TASK);
    await expect.poll(() => harness.chunkCount()).toBe(1);
    const afresh = new OutputStore(harness.database);
    expect((await afresh.reader.readLines(OUTPUT_TASK, 1, { lines: 1000 })).lines).toEqual(sent);
    expect((await afresh.reader.readLines(OUTPUT_TASK, 599, { lines: 5 })).lines).toEqual(sent.slice(598));
    expect((await afresh.reader.readChunk(OUTPUT_TASK, 600, 5))?.lineCount).toBe(1);
    expect(await afresh.reader.readChunk(OUTPUT_TASK, 601, 5)).toBeUndefined();
    await afresh.close();
  });

  it.each([
    { sent: 7, left: 7 },
    { sent: 8, left: 1 },
  ])('stays in its chunks while these are few: $left of $sent', async ({ sent, left }) => {
    const lines = Array.from({ length: sent }, (_none, index) => `line ${index}`);
    for (const line of lines) await harness.send(harness.intake(), await harness.position(), [line]);
    await harness.store.merge(OUTPUT_TASK);
    expect(await harness.chunkCount()).toBe(left);
    expect(await allLines()).toEqual(lines);
  });

  it('is not stored when the row moved on meanwhile, and the runner is told where to go on', async () => {
    const intake = harness.intake();
    await harness.send(intake, OUTPUT_START, ['one']);
    await harness.database.write((write) =>
      harness.store.appendLines(write, OUTPUT_TASK, ['from elsewhere']),
    );
    const stale = { ...(await harness.position()), lines: 1, bytes: 4, source_bytes: 4 };
    const [answer] = await harness.send(intake, { ...stale, crc32: crc32('one\n') }, ['two']);
    expect(answer).toMatchObject({ type: 'acknowledge', rewind: true, output: { lines: 2 } });
    expect(await allLines()).toEqual(['one', 'from elsewhere']);
  });

  it('takes nothing of an attempt or runner that is not the one of the row', async () => {
    const foreign = harness.intake(99);
    expect(await harness.send(foreign, OUTPUT_START, ['x'])).toEqual([
      { type: 'drop', task_id: OUTPUT_TASK, attempt: 1 },
    ]);
    expect(await harness.chunkCount()).toBe(0);
  });
});
