/** Files of /proc: read as often as programs start and end, hence with as few calls of the system as it takes. */
import { closeSync, openSync, readSync } from 'node:fs';

/** More than nearly all of them hold. */
const block = Buffer.allocUnsafeSlow(64 * 1024);

/** Empty when the process is gone, or lets nobody look into it. */
export function readProcess(file: string): string {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    let text = '';
    for (;;) {
      const length = readSync(handle, block, 0, block.length, null);
      text += block.toString('latin1', 0, length);
      // Linux gives all that there is, as far as there is room.
      if (length < block.length) return text;
    }
  } catch {
    return '';
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
