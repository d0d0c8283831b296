/** Every row of every table, to prove that nothing was stored. */
import type { Kysely } from 'kysely';
import type { App } from '../app.ts';

/**
 * Sessions note when they were last used, and the audit log what was refused. So do API tokens, whose callers are made to
 * have been used.
 */
const changesByReading: ReadonlySet<string> = new Set(['sessions', 'audit_entries', 'sqlite_sequence']);

/** Table to its rows as JSON, in the order of their texts. */
export async function dumpDatabase(app: Pick<App, 'database'>): Promise<Record<string, string[]>> {
  const db = app.database.read as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const dump: Record<string, string[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (changesByReading.has(name)) continue;
    const rows = await db.selectFrom(name).selectAll().execute();
    dump[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return dump;
}
