import { encodeOutputFrame, OUTPUT_START } from '@signalbox/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkInbox } from './link-inbox.ts';

const header = { task_id: 1, attempt: 1, from: OUTPUT_START, lines: 1, source_bytes: 1, at: 1 };
const frame = (bytes: number) => Buffer.from(encodeOutputFrame(header, new Uint8Array(bytes)));
const heartbeat = Buffer.from(JSON.stringify({ type: 'heartbeat', sequence: 1 }));
const KB = 1024;

/** An inbox whose batches are written down by what they hold: bytes of a frame, or the type of a message. */
function inboxOf() {
  const batches: (number | string)[][] = [];
  const inbox = new LinkInbox({
    isOpen: () => true,
    process: async (batch) => {
      batches.push(
        batch.map((item) =>
          'frame' in item ? item.frame.text.length : 'message' in item ? item.message.type : 'foreign',
        ),
      );
    },
    onFailure: (error) => {
      throw error;
    },
    onFull: () => undefined,
  });
  return { inbox, batches };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const turn = () => vi.advanceTimersByTimeAsync(0);

describe('after much output', () => {
  it('more of it is gathered, for a moment', async () => {
    const { inbox, batches } = inboxOf();
    inbox.receive(frame(300 * KB), true);
    await turn();
    inbox.receive(frame(1), true);
    inbox.receive(frame(2), true);
    await turn();
    expect(batches).toEqual([[300 * KB]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toEqual([[300 * KB], [1, 2]]);
    await inbox.idle();
  });

  it('what is no output waits for nothing, nor does output that is enough', async () => {
    const { inbox, batches } = inboxOf();
    inbox.receive(frame(300 * KB), true);
    await turn();
    inbox.receive(frame(1), true);
    inbox.receive(heartbeat, false);
    await turn();
    expect(batches).toEqual([[300 * KB], [1, 'heartbeat']]);
    inbox.receive(frame(300 * KB), true);
    await turn();
    inbox.receive(frame(1500 * KB), true);
    inbox.receive(frame(600 * KB), true);
    await turn();
    expect(batches.slice(2)).toEqual([[300 * KB], [1500 * KB, 600 * KB]]);
  });
});

it('little output is worked on as it comes', async () => {
  const { inbox, batches } = inboxOf();
  for (const bytes of [1, 2, 3]) {
    inbox.receive(frame(bytes), true);
    await turn();
  }
  expect(batches).toEqual([[1], [2], [3]]);
  await inbox.idle();
});

it('says when too much waits, and when there is room again', async () => {
  const told: boolean[] = [];
  const written = Promise.withResolvers<void>();
  const inbox = new LinkInbox({
    isOpen: () => true,
    process: () => written.promise,
    onFailure: (error) => {
      throw error;
    },
    onFull: (isFull) => told.push(isFull),
  });
  const megabyte = frame(KB * KB);
  for (let sent = 0; sent < 64; sent++) inbox.receive(megabyte, true);
  expect(told).toEqual([]);
  for (let sent = 0; sent < 8; sent++) inbox.receive(megabyte, true);
  expect(told).toEqual([true]);
  written.resolve();
  await vi.runAllTimersAsync();
  await inbox.idle();
  expect(told).toEqual([true, false]);
});
