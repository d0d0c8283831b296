/** A program's own word for the moment at which it runs. */
import { readFileSync, rmSync } from 'node:fs';

/** A script that writes the moment at which it runs to this file. */
export const stampScript = (stamp: string) => `printf '%s' "$EPOCHREALTIME" > '${stamp}'\n`;

/** Milliseconds from the call of `start` until the program that it brings about has written its stamp. */
export async function timeToStamp(stamp: string, start: () => Promise<unknown>): Promise<number> {
  rmSync(stamp, { force: true });
  const startedAt = nextMillisecond();
  await start();
  return readStamp(stamp) - startedAt;
}

/** The wall clock tells Node whole milliseconds only: what starts as one begins is measured to the microsecond. */
function nextMillisecond(): number {
  const now = Date.now();
  for (;;) {
    const next = Date.now();
    if (next !== now) return next;
  }
}

function readStamp(path: string): number {
  return Number(readFileSync(path, 'utf8').replace(',', '.')) * 1000;
}
