import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOnward } from './read-onward.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Part {
  readonly is_cut: boolean;
  readonly next_line: number;
}

/** Answers in turn; says which lines were asked for. */
function reading(parts: (Part | Error)[]) {
  const asked: number[] = [];
  const output = { totalLines: 10, isComplete: false };
  const abort = new AbortController();
  const failures: unknown[] = [];
  const done = readOnward<Part>({
    fetch: (from) => {
      asked.push(from);
      const part = parts.shift() ?? { is_cut: false, next_line: output.totalLines + 1 };
      return part instanceof Error ? Promise.reject(part) : Promise.resolve(part);
    },
    take: () => true,
    fail: (error) => failures.push(error) > 0,
    output,
    signal: abort.signal,
  });
  return { asked, output, abort, failures, done };
}

it('goes on at once where an answer was cut, and with what comes later', async () => {
  const { asked, output, done } = reading([
    { is_cut: true, next_line: 4 },
    { is_cut: false, next_line: 11 },
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([1, 4]);
  output.totalLines = 25;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([1, 4, 11]);
  output.isComplete = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  expect(asked).toEqual([1, 4, 11]);
});

it('reads what is left of an output that has ended', async () => {
  const { asked, output, done } = reading([{ is_cut: false, next_line: 8 }]);
  output.isComplete = true;
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(asked).toEqual([1, 8]);
});

it('tries again after a failure, and ends with its signal', async () => {
  const { asked, failures, abort, done } = reading([new Error('away')]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failures).toHaveLength(1);
  expect(asked).toEqual([1, 1]);
  abort.abort();
  await done;
});
