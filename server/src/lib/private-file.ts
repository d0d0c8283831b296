import { chmodSync, closeSync, openSync } from 'node:fs';

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
