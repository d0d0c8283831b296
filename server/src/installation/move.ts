/** An installation from one database into another one, which is empty; the first one stays as it was. */
import { refuseFilledDatabase } from './empty-database.ts';
import { fillDatabase } from './fill-database.ts';
import type { FilledTable } from './fill-tables.ts';
import { type DatabasePlace, openPlain } from './plain-database.ts';
import { readTables, withSnapshot } from './read-tables.ts';
import { holdAlone } from './server-presence.ts';

/** Throws one sentence; then the target is as empty as it was. */
export async function moveDatabase(from: DatabasePlace, to: DatabasePlace): Promise<FilledTable[]> {
  await refuseFilledDatabase(to);
  const source = await openPlain(from);
  try {
    // It goes with the connection. The data folder of SQLite is held by whoever calls.
    if (source.dialect === 'postgres') await holdAlone(source.db);
    return await withSnapshot(source, (snapshot) =>
      fillDatabase(to, {
        migrations: snapshot.migrations,
        parts: readTables(snapshot),
        beforeCommit: async () => undefined,
      }),
    );
  } finally {
    await source.close();
  }
}
