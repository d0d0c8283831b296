/**
 * Files that a program has left for the runner. The runner may read more than the program could: a link is
 * not followed, and nothing is waited for at what is no ordinary file.
 */
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

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

/**
 * The beginning of a file that a repository holds, which may be a link to wherever: as many bytes as it says to have, so
 * that what the kernel makes up while it is read, and would be waited for, comes out empty. Undefined when there is no
 * ordinary file. Throws the operating system's error for one that cannot be read.
 */
export function readHead(file: string, maxBytes: number): Buffer | undefined {
  // Some devices do something when they are opened.
  if (!isOrdinary(file)) return undefined;
  const handle = openSync(file, O_RDONLY | O_NONBLOCK);
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) return undefined;
    const head = Buffer.alloc(Math.min(stats.size, maxBytes));
    let length = 0;
    for (let read = -1; read !== 0 && length < head.length; length += read)
      read = readSync(handle, head, length, head.length - length, length);
    return head.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}

/** The whole of it. Throws `RangeError` when it is larger than that. */
export function readOrdinaryFile(file: string, maxBytes: number): Buffer | undefined {
  const head = readHead(file, maxBytes + 1);
  if (head !== undefined && head.length > maxBytes)
    throw new RangeError(`${file} is larger than ${maxBytes} bytes`);
  return head;
}

function isOrdinary(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // A link that leads back to itself, or through what is no folder.
    return false;
  }
}
