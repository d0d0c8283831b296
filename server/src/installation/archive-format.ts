/**
 * The file of a backup: two lines in the clear, then a gzip of lines, which may be sealed by a passphrase.
 *
 * - `signalbox-backup 1`, and `{"encryption": null}` or how it is sealed
 * - the head: of which version it is and with which keys its secrets were stored
 * - for each table its name and columns, a line for each row, and its seal
 * - for each file its path, lines of base64, and its seal
 * - a seal over all lines: without it the file was cut
 */
import { z } from 'zod';
import { sealing } from './sealed-stream.ts';

export const MAGIC = 'signalbox-backup 1\n';

export const outerHead = z.strictObject({ encryption: sealing.nullable() });

export const archiveHead = z.object({
  signalbox: z.string(),
  made_at: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).min(1),
  /** of `SecretBox` */
  key_ids: z.array(z.string()),
  has_key: z.boolean(),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

const seal = z.object({ count: z.int(), sha256: z.string() });

export const archiveLine = z.union([
  z.strictObject({ table: z.string(), columns: z.array(z.string()), last_id: z.int().nullable() }),
  z.strictObject({ file: z.string(), mode: z.int(), link: z.string().nullable() }),
  z.strictObject({ end: z.enum(['table', 'file', 'backup']), ...seal.shape }),
]);
export type ArchiveLine = z.infer<typeof archiveLine>;
