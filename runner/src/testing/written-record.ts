import { readFileSync } from 'node:fs';

/** What a task's record file says now, as it is written. */
export function writtenRecord(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '');
}
