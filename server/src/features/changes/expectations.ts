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
  '/alert_rules': 'alert_rules',
};

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
  const table = tables[path];
  if (table === undefined) throw new AppError('not_found', 404, text('changes.no_call'));
  const asked = sql<{ id: number }>`select id from ${sql.table(table)} where project_id = ${projectId}`;
  const now = (await asked.execute(tx)).rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  if (
    !isDeepStrictEqual(
      now,
      ids.toSorted((a, b) => a - b),
    )
  )
    throw isStale(path);
}

interface Expectation {
  readonly path: string;
  readonly expected: Readonly<Record<string, unknown>>;
  /** how it is now, by the call that reads it */
  read(): Promise<unknown>;
}

/** Throws `conflict`, also when it is gone. */
export async function expectObject(
  { tx, dialect }: Write,
  { path, expected, read }: Expectation,
): Promise<void> {
  const [, list = '', id = ''] = /^(\/[a-z_]+)\/(\d{1,15})/.exec(path) ?? [];
  const table = tables[list];
  if (dialect === 'postgres' && table !== undefined) {
    await sql`select id from ${sql.table(table)} where id = ${Number(id)} for update`.execute(tx);
  }
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

const isStale = (place: string) => conflict(text('changes.stale', { place }));
