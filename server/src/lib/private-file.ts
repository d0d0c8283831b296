import { chmodSync, closeSync, fsyncSync, linkSync, openSync, unlinkSync, writeSync } from 'node:fs';

/**
 * Makes the file (0600) when it is missing, and closes one that is there to others. One that is there is not opened: to
 * close it again would free the locks that this process holds on it.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
}

/**
 * Makes the file (0600) with this content, all of it or none, whatever ends this process or the machine; of several that do
 * so at once one wins. Throws EEXIST when it is there.
 */
export function placePrivateFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    writeSync(descriptor, content);
    fsyncSync(descriptor);
    linkSync(draft, file);
  } finally {
    closeSync(descriptor);
    unlinkSync(draft);
  }
}
