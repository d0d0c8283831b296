/** What a PostgreSQL database must be like before anything is put into it. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Throws one sentence. */
export async function refuseUnfitPostgres(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding`.execute(db);
  const [{ name, encoding } = { name: '', encoding: '' }] = rows;
  if (encoding !== 'UTF8') {
    throw new Error(
      `The database ${name} is encoded in ${encoding}, which does not hold every text: make it anew (create database … encoding 'UTF8' template template0), or name another one in SIGNALBOX_DATABASE_URL`,
    );
  }
}
