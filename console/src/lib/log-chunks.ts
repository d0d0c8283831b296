/** The output lies in chunks of fixed place: chunk k begins at line k * CHUNK_LINES + 1. */
export const CHUNK_LINES = 1000;

/** The first line of the chunk that holds this one. */
export function chunkStartOf(line: number): number {
  return Math.floor((line - 1) / CHUNK_LINES) * CHUNK_LINES + 1;
}
