import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The last bytes of a file as text; empty when it cannot be read. */
export function readTail(file: string, byteCount: number): string {
  try {
    const handle = openSync(file, 'r');
    try {
      const tail = Buffer.alloc(byteCount);
      const start = Math.max(0, fstatSync(handle).size - byteCount);
      return tail.toString('utf8', 0, readSync(handle, tail, 0, byteCount, start));
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
}

/** Without the sequences that colour it. */
export function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}
