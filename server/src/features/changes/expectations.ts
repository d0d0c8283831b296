/** What must still be so: looked at within the write, when nobody else can change it any more. */
import { isDeepStrictEqual } from 'node:util';
import { text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import type { Write } from '../../db/database.ts';
import { AppError, conflict } from '../../lib/app-error.ts';

/** Of each list its table. */
const tables: Readonly<Record<string, string>> = {
  '/keys': 'access_keys',
  '/repositories': 'repositories',
  '/inventory': 'inventories',
  '/environment': 'environments',
  '/views': 'views',
  '/templates': 'templates',
  '/schedules': 'schedules',
  '/integrations': 'integrations',
  '/alert_channels': 'alert_channels',
  '/alert_rules': 'alert_rules',
};

/** Of each list of parts its table, and the column that says whose they are. */
const partTables: Readonly<Record<string, readonly [table: string, holder: string]>> = {
  '/templates/perms': ['template_rights', 'template_id'],
  '/integrations/matchers': ['integration_matchers', 'integration_id'],
  '/integrations/values': ['integration_values', 'integration_id'],
  '/integrations/aliases': ['integration_aliases', 'integration_id'],
};

/** `/templates/5/perms/7`: table of what the address ends with, and what tells it from others. undefined = it has none. */
function placeOf(path: string) {
  const [, list = '', id = '', part = '', partId = ''] =
    /^(\/[a-z_]+)(?:\/(\d{1,15})(?:(\/[a-z]+)(?:\/(\d{1,15}))?)?)?$/.exec(path) ?? [];
  const table = tables[list];
  if (table === undefined) return undefined;
  if (part === '') return { table, list, id: id === '' ? null : Number(id), parts: null };
  const [partTable, holder] = partTables[list + part] ?? [];
  if (partTable === undefined || holder === undefined) return undefined;
  const parts = { table: partTable, holder, id: partId === '' ? null : Number(partId) };
  return { table, list, id: Number(id), parts };
}

/** One at a time changes a project in this way: the next one waits, and then sees what this one has made. */
export async function lockProject({ tx, dialect }: Write, projectId: number): Promise<void> {
  if (dialect !== 'postgres') return;
  await sql`select id from projects where id = ${projectId} for no key update`.execute(tx);
}

/** Throws `conflict`. */
export async function expectList(
  { tx }: Write,
  {
    projectId,
    path,
    ids,
  }: { readonly projectId: number; readonly path: string; readonly ids: readonly number[] },
): Promise<void> {
  const now = (await listNow(projectId, path).execute(tx)).rows
    .map(({ id }) => Number(id))
    .toSorted((a, b) => a - b);
  if (
    !isDeepStrictEqual(
      now,
      ids.toSorted((a, b) => a - b),
    )
  )
    throw isStale(path);
}

/** Throws `not_found` for what is no list. */
function listNow(projectId: number, path: string) {
  // Addresses of the project itself are in one table with those of its integrations.
  if (path === '/integrations/aliases') {
    return sql<{
      id: number;
    }>`select id from integration_aliases where project_id = ${projectId} and integration_id is null`;
  }
  const place = placeOf(path);
  if (place === undefined || (place.parts === null) !== (place.id === null) || place.parts?.id)
    throw new AppError('not_found', 404, text('changes.no_call'));
  const { table, id, parts } = place;
  if (parts === null)
    return sql<{ id: number }>`select id from ${sql.table(table)} where project_id = ${projectId}`;
  return sql<{ id: number }>`select id from ${sql.table(parts.table)} where ${sql.ref(parts.holder)} = ${id}
    and exists (select 1 from ${sql.table(table)} as holder where holder.id = ${id} and holder.project_id = ${projectId})`;
}

interface Expectation {
  readonly projectId: number;
  readonly path: string;
  readonly expected: Readonly<Record<string, unknown>>;
  /** how it is now, by the call that reads it */
  read(): Promise<unknown>;
}

/** Throws `conflict`, also when it is gone. */
export async function expectObject(
  { tx, dialect }: Write,
  { projectId, path, expected, read }: Expectation,
): Promise<void> {
  if (dialect === 'postgres') await lockRows(tx, projectId, path);
  const now = await read().catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return {};
    throw error;
  });
  // As it goes over the wire.
  const wire = JSON.parse(JSON.stringify(now)) as Record<string, unknown>;
  for (const [field, value] of Object.entries(expected)) {
    if (!isDeepStrictEqual(wire[field] ?? null, value ?? null)) throw isStale(path);
  }
}

/** The object, and the one that it is a part of. */
async function lockRows(tx: Write['tx'], projectId: number, path: string): Promise<void> {
  const [, slug] = /^\/roles\/([^/]+)$/.exec(path) ?? [];
  if (slug !== undefined) {
    await sql`select id from roles where project_id = ${projectId} and slug = ${slug} for update`.execute(tx);
  }
  const [, list = '', id = ''] = /^(\/[a-z_]+)\/(\d{1,15})/.exec(path) ?? [];
  const table = tables[list];
  if (table === undefined) return;
  await sql`select id from ${sql.table(table)} where id = ${Number(id)} for update`.execute(tx);
  const parts = placeOf(path)?.parts;
  if (parts?.id)
    await sql`select id from ${sql.table(parts.table)} where id = ${parts.id} for update`.execute(tx);
}

const isStale = (place: string) => conflict(text('changes.stale', { place }));
