import { accessSync, constants, existsSync } from 'node:fs';
import { text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import { incompatibility, isUnreleased, migrationNames, migrationsOf } from '../db/migrate.ts';
import { type DatabasePlace, openPlain, type PlainDatabase } from '../installation/plain-database.ts';
import { type Finding, failed, fine, warning } from './finding.ts';

const CHECK = 'database';
const CLOCK_MAX_SECONDS = 5;

export interface OpenedDatabase {
  /** null = nothing more can be asked of it */
  readonly database: PlainDatabase | null;
  readonly findings: readonly Finding[];
}

/** `wordProblem`: an error as one sentence. The caller closes the database. */
export async function checkDatabase(
  place: DatabasePlace,
  wordProblem: (error: unknown) => string,
): Promise<OpenedDatabase> {
  const { postgresUrl, sqlitePath } = place;
  if (postgresUrl === null && !existsSync(sqlitePath)) {
    return { database: null, findings: [warning(CHECK, text('doctor.database_new'))] };
  }
  let database: PlainDatabase | undefined;
  try {
    if (postgresUrl === null) accessSync(sqlitePath, constants.R_OK | constants.W_OK);
    database = await openPlain(place);
    const version = await versionOf(database);
    const schema = schemaFinding(await migrationsOf(database.db), version);
    const isOfUse = schema.state === 'fine';
    const findings = [schema, ...(await serverFindings(database))];
    if (!isOfUse) await database.close();
    return { database: isOfUse ? database : null, findings };
  } catch (error) {
    await database?.close().catch(() => undefined);
    return {
      database: null,
      findings: [failed(CHECK, text('doctor.database_fails', { problem: wordProblem(error) }))],
    };
  }
}

async function versionOf({ db, dialect }: PlainDatabase): Promise<string> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    // The header alone says that a file is a database.
    await sql`select count(*) from sqlite_master`.execute(db);
    return `SQLite ${rows[0]?.version}`;
  }
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  return `PostgreSQL ${rows[0]?.version}`;
}

function schemaFinding(made: readonly string[], version: string): Finding {
  if (made.length === 0) return warning(CHECK, text('doctor.database_new'));
  if (isUnreleased(made)) {
    return failed(CHECK, text('doctor.database_fails', { problem: incompatibility(made) ?? '' }));
  }
  const newer = made.find((name) => !migrationNames().includes(name));
  if (newer !== undefined) return failed(CHECK, text('doctor.database_newer', { migration: newer }));
  const count = migrationNames().length - made.length;
  return count > 0 ? warning(CHECK, text('doctor.database_older', { count })) : fine(CHECK, version);
}

/** What a file has not: rights and a clock of its own. */
async function serverFindings({ db, dialect }: PlainDatabase): Promise<Finding[]> {
  if (dialect === 'sqlite') return [fine('clock')];
  const before = Date.now();
  const { rows } = await sql<{ may: boolean; now: number }>`
    select has_schema_privilege(current_schema(), 'create') as may,
      cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now`.execute(db);
  const [row] = rows;
  const seconds = Math.round(Math.abs((row?.now ?? before) - (before + Date.now()) / 2) / 1000);
  return [
    ...(row?.may === true ? [] : [failed(CHECK, text('doctor.database_rights'))]),
    seconds > CLOCK_MAX_SECONDS ? failed('clock', text('doctor.clock_off', { seconds })) : fine('clock'),
  ];
}
