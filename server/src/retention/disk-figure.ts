import { statfs } from 'node:fs/promises';

export interface DiskFigure {
  readonly totalBytes: number;
  /** what this process can still write */
  readonly freeBytes: number;
  readonly isLow: boolean;
}

/** Less than this, or than a twentieth of a small disk, is little: a task may put out a gigabyte. */
const LOW_BYTES = 2 * 1024 ** 3;
const LOW_PART = 20;

/** The disk that holds this folder. Throws the operating system's error. */
export async function diskFigure(folder: string): Promise<DiskFigure> {
  const disk = await statfs(folder);
  const freeBytes = (process.getuid?.() === 0 ? disk.bfree : disk.bavail) * disk.bsize;
  const totalBytes = disk.blocks * disk.bsize;
  return { totalBytes, freeBytes, isLow: freeBytes < Math.min(LOW_BYTES, totalBytes / LOW_PART) };
}
