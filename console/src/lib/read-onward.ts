/** Reads something out of a whole output, a part at a time, and goes on while it grows. */

interface Part {
  readonly is_cut: boolean;
  readonly next_line: number;
}

interface Reading<T extends Part> {
  readonly fetch: (from: number, signal: AbortSignal) => Promise<T>;
  /** false: this is enough */
  readonly take: (part: T) => boolean;
  /** true: it is tried again, as what is away may come back */
  readonly fail: (error: unknown) => boolean;
  /** how far the output goes by now, and whether that is all */
  readonly output: { readonly totalLines: number; readonly isComplete: boolean };
  readonly signal: AbortSignal;
}

/** Between two looks at an output that grows. */
const PACE_MS = 1_000;

/** Ends when all of a complete output was read, when it is enough, or with the signal; never rejects. */
export async function readOnward<T extends Part>(reading: Reading<T>): Promise<void> {
  const { fetch, take, fail, output, signal } = reading;
  let from = 1;
  while (!signal.aborted) {
    let isMore = false;
    try {
      const part = await fetch(from, signal);
      if (signal.aborted || !take(part)) return;
      from = part.next_line;
      isMore = part.is_cut;
    } catch (error) {
      if (signal.aborted || !fail(error)) return;
    }
    while (!isMore && !signal.aborted) {
      if (output.isComplete && from > output.totalLines) return;
      await pause(signal);
      isMore = from <= output.totalLines;
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(end, PACE_MS);
  function end() {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    resolve();
  }
  signal.addEventListener('abort', end);
  return promise;
}
