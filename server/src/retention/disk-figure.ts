import { stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';

export interface DiskFigure {
  /** the same for all servers of one machine whose folders lie on it */
  readonly disk: string;
  /** of the machine */
  readonly host: string;
  readonly totalBytes: number;
  /** what this process can still write */
  readonly freeBytes: number;
}

/** Less than this, or than a twentieth of a small disk, is little: a task may put out a gigabyte. */
const LOW_BYTES = 2 * 1024 ** 3;
const LOW_PART = 20;
/** A disk on the edge would be told of each time that it is crossed. */
const ROOM_AGAIN = 1.25;

/** The disk that holds this folder. Throws the operating system's error. */
export async function diskFigure(folder: string): Promise<DiskFigure> {
  const [{ bsize, blocks, bfree, bavail }, { dev }] = await Promise.all([statfs(folder), stat(folder)]);
  const host = hostname();
  return {
    disk: `${host}:${dev}`,
    host,
    totalBytes: blocks * bsize,
    freeBytes: (process.getuid?.() === 0 ? bfree : bavail) * bsize,
  };
}

/** So little is left that something has to be done. */
export function isLow({ freeBytes, totalBytes }: DiskFigure): boolean {
  return freeBytes < lowLimit(totalBytes);
}

/** Of one that was low: there is clearly more again. */
export function hasRoomAgain({ freeBytes, totalBytes }: DiskFigure): boolean {
  return freeBytes >= lowLimit(totalBytes) * ROOM_AGAIN;
}

function lowLimit(totalBytes: number): number {
  return Math.min(LOW_BYTES, totalBytes / LOW_PART);
}
