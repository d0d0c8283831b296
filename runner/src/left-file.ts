/**
 * Files that a program has left for the runner. The runner may read more than the program could: a link is
 * not followed, and nothing is waited for at what is no ordinary file.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

/** The opened file; undefined when there is none. */
export function openLeftFile(file: string): number | undefined {
  let handle: number;
  try {
    handle = openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch {
    return undefined;
  }
  if (fstatSync(handle).isFile()) return handle;
  closeSync(handle);
  return undefined;
}

/** Its text; undefined when there is none. Throws `RangeError` when it is larger than that. */
export function readLeftFile(file: string, maxBytes: number): string | undefined {
  const handle = openLeftFile(file);
  if (handle === undefined) return undefined;
  try {
    if (fstatSync(handle).size > maxBytes) throw new RangeError(`${file} is larger than ${maxBytes} bytes`);
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}
