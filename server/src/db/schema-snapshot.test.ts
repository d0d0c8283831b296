/** The schema as each database has it, reviewed like code: a migration that changes it changes these files. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import type { Database } from './database.ts';

it('has the schema that was reviewed', async () => {
  const { database } = await startTestApp();
  const lines = database.dialect === 'sqlite' ? await sqliteSchema(database) : await postgresSchema(database);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`snapshots/schema.${database.dialect}.snap`);
});

async function sqliteSchema({ read }: Database): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master
    where sql is not null and name not like 'kysely%' and name not like 'sqlite%'
    order by type desc, name`.execute(read);
  return rows.map((row) => row.sql);
}

async function postgresSchema({ read }: Database): Promise<string[]> {
  const columns = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type
      || case is_nullable when 'NO' then ' not null' else '' end
      || coalesce(' default ' || column_default, '')
      || case is_identity when 'YES' then ' identity' else '' end as line
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    order by table_name, ordinal_position`.execute(read);
  const constraints = await sql<{ line: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as line
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid::regclass::text not like 'kysely%'
    order by 1`.execute(read);
  const indexes = await sql<{ line: string }>`
    select indexdef as line from pg_indexes
    where schemaname = 'public' and tablename not like 'kysely%'
    order by indexname`.execute(read);
  return [...columns.rows, ...constraints.rows, ...indexes.rows].map(({ line }) => line);
}
