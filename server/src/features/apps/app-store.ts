/** Apps as they are stored now. Nothing is kept in memory: what one server saves counts for all of them at once. */
import { type App, builtInApps, isBuiltInApp } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import {
  APP_OPTION_PREFIX,
  appOptionKey,
  appSettingNames,
  makeApp,
  makeProgram,
  readAppOptionKey,
  type StoredSettings,
  sortApps,
} from './app-settings.ts';

type SettingName = (typeof appSettingNames)[number];

export async function listAllApps(db: Executor): Promise<App[]> {
  const rows = await db
    .selectFrom('options')
    .selectAll()
    .where('key', 'like', `${APP_OPTION_PREFIX}%`)
    .execute();
  const stored = new Map<string, Map<SettingName, string>>(
    Object.keys(builtInApps).map((id) => [id, new Map()]),
  );
  for (const { key, value } of rows) {
    const setting = readAppOptionKey(key);
    if (setting === undefined) continue;
    const settings = stored.get(setting.id) ?? new Map<SettingName, string>();
    stored.set(setting.id, settings.set(setting.name, value));
  }
  return sortApps([...stored].flatMap(([id, settings]) => makeApp(id, settings) ?? []));
}

export async function findApp(db: Executor, id: string): Promise<App | undefined> {
  return makeApp(id, await findSettings(db, id));
}

export async function findProgram(db: Executor, id: string): Promise<ReturnType<typeof makeProgram>> {
  return makeProgram(id, await findSettings(db, id));
}

const keysOf = (id: string) => appSettingNames.map((name) => appOptionKey(id, name));

const optionsWith = new PreparedQuery((db, given: { readonly keys: readonly string[] }, dialect) =>
  db
    .selectFrom('options')
    .selectAll()
    .where(isOneOf(dialect, 'key', given.keys)),
);

async function findSettings(db: Executor, id: string): Promise<StoredSettings> {
  const rows = await optionsWith.all(db, { keys: keysOf(id) });
  return new Map(
    rows.flatMap(({ key, value }) => {
      const name = readAppOptionKey(key)?.name;
      return name === undefined ? [] : [[name, value] as const];
    }),
  );
}

interface Lock {
  readonly dialect: DialectName;
  /** `use`: nobody deletes or changes it before the end of the write; `change`: nobody even uses it anew */
  readonly purpose: 'use' | 'change';
}

/** First number of the advisory locks of apps on PostgreSQL; the second one is made from the app. */
const APP_LOCKS = 2;

/**
 * Is there such an app? Locked by its name, not by its rows: rows that somebody adds meanwhile would be
 * locked in another order. On SQLite writes wait for each other anyway.
 */
export async function lockApp(tx: Executor, id: string, { dialect, purpose }: Lock): Promise<boolean> {
  if (purpose === 'use' && isBuiltInApp(id)) return true;
  if (dialect === 'postgres') {
    const place = sql`${sql.lit(APP_LOCKS)}, hashtext(${id})`;
    await (purpose === 'use'
      ? sql`select pg_advisory_xact_lock_shared(${place})`
      : sql`select pg_advisory_xact_lock(${place})`
    ).execute(tx);
  }
  const rows = await tx.selectFrom('options').select('key').where('key', 'in', keysOf(id)).execute();
  return rows.length > 0 || isBuiltInApp(id);
}

/** null = removed */
export async function storeSettings(
  tx: Executor,
  id: string,
  texts: ReadonlyMap<SettingName, string | null>,
): Promise<void> {
  const entries = [...texts].map(([name, value]) => ({ key: appOptionKey(id, name), value }));
  const kept = entries.flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]));
  const removed = entries.flatMap(({ key, value }) => (value === null ? [key] : []));
  if (removed.length > 0) await tx.deleteFrom('options').where('key', 'in', removed).execute();
  if (kept.length === 0) return;
  await tx
    .insertInto('options')
    .values(kept)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((update) => ({ value: update.ref('excluded.value') })),
    )
    .execute();
}

export async function removeSettings(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('options').where('key', 'in', keysOf(id)).execute();
}

/** Templates of any project that run with the app. */
export async function findTemplatesOfApp(db: Executor, id: string) {
  return await db
    .selectFrom('templates')
    .innerJoin('projects', 'projects.id', 'templates.project_id')
    .select(['templates.name', 'projects.name as project_name'])
    .where('templates.app', '=', id)
    .orderBy('templates.id')
    .execute();
}
