/** A disk that a test can fill: a small tmpfs, which only root may mount. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const canMountDisks = process.getuid?.() === 0;

export interface SmallDisk {
  readonly folder: string;
  /** Not a byte fits any more. */
  fill(): void;
  makeRoom(): void;
  /** When nothing uses it any more. */
  remove(): void;
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error('mount of a small tmpfs failed');
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const descriptor = openSync(filler, 'a');
      try {
        for (const block of [1024 * 1024, 4096, 1]) writeUntilFull(descriptor, Buffer.alloc(block));
      } finally {
        closeSync(descriptor);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(descriptor: number, block: Buffer): void {
  for (;;) {
    try {
      writeSync(descriptor, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
