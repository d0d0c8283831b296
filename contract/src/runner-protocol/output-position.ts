import { z } from 'zod';

/** A position in a task's output: what has been stored up to here. All counts start at zero. */
export const outputPosition = z.object({
  /** number of whole lines before this position */
  lines: z.int().min(0),
  /** bytes of stored (masked) text before this position, newlines included */
  bytes: z.int().min(0),
  /** bytes of the runner's raw spool file consumed; only the runner gives it a meaning */
  source_bytes: z.int().min(0),
  /** CRC-32 of all stored text before this position */
  crc32: z.int().min(0).max(0xffffffff),
});
export type OutputPosition = z.infer<typeof outputPosition>;

export const OUTPUT_START: OutputPosition = { lines: 0, bytes: 0, source_bytes: 0, crc32: 0 };
