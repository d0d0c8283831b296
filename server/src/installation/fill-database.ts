import type { FilledTable } from './fill-tables.ts';
import type { DatabasePlace } from './plain-database.ts';
import { fillPostgres } from './postgres-target.ts';
import { type Filling, fillSqlite } from './sqlite-target.ts';

/** Into an empty database of either kind: all of it, or nothing. */
export async function fillDatabase(place: DatabasePlace, filling: Filling): Promise<FilledTable[]> {
  const { postgresUrl: url, sqlitePath, timeoutMs } = place;
  return url === null
    ? await fillSqlite(sqlitePath, filling)
    : await fillPostgres({ url, timeoutMs }, filling);
}
