import { type ApiToken, type TokenScope, tokenScopes } from '@signalbox/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { ApiTokenTable } from '../../db/tables/user-tables.ts';
import { toTime, toTimeOrNull } from '../../lib/time.ts';

export type ApiTokenRow = Selectable<ApiTokenTable>;

/** What is said of a new token; nothing of it is set where everything is as ever. */
export interface ApiTokenValues {
  readonly name: string;
  readonly scope: TokenScope;
  /** null = all that its user sees */
  readonly projectIds: readonly number[] | null;
  readonly expiresAt: number | null;
}

export async function insertApiToken(
  tx: Transaction<Schema>,
  own: Pick<ApiTokenRow, 'user_id' | 'token_hash' | 'prefix' | 'created_at'>,
  { name, scope, projectIds, expiresAt }: ApiTokenValues,
): Promise<void> {
  const { id } = await tx
    .insertInto('api_tokens')
    .values({ ...own, name, scope, is_limited: projectIds === null ? 0 : 1, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (projectIds === null) return;
  await tx
    .insertInto('api_token_projects')
    .values([...new Set(projectIds)].map((project_id) => ({ token_id: id, project_id })))
    .execute();
}

/** Ended ones included. */
export function apiTokensOf(db: Executor, userId: number) {
  return db.selectFrom('api_tokens').selectAll('api_tokens').where('api_tokens.user_id', '=', userId);
}

/** From the oldest to the newest. */
export async function listApiTokens(db: Executor, userId: number): Promise<ApiToken[]> {
  return await apiTokensToWire(db, await apiTokensOf(db, userId).orderBy('id').execute());
}

/** All of one user. */
export async function apiTokensToWire(db: Executor, rows: readonly ApiTokenRow[]): Promise<ApiToken[]> {
  const projects = await db
    .selectFrom('api_token_projects')
    .innerJoin('api_tokens', 'api_tokens.id', 'api_token_projects.token_id')
    .select(['token_id', 'project_id'])
    .where('api_tokens.user_id', '=', rows[0]?.user_id ?? 0)
    .orderBy('project_id')
    .execute();
  const ofToken = Map.groupBy(projects, ({ token_id }) => token_id);
  return rows.map((row) => ({
    id: row.prefix,
    created: toTime(row.created_at),
    expired: isOver(row),
    user_id: row.user_id,
    name: row.name,
    scope: scopeOf(row),
    project_ids:
      row.is_limited === 0 ? null : (ofToken.get(row.id) ?? []).map(({ project_id }) => project_id),
    expires: toTimeOrNull(row.expires_at),
    last_used: toTimeOrNull(row.last_used_at),
  }));
}

/** Somebody ended it, or its time is over. */
export function isOver({ expired_at, expires_at }: ApiTokenRow): boolean {
  return expired_at !== null || (expires_at !== null && expires_at <= Date.now());
}

/** One that a later version has made is none that this one could grant. */
export function scopeOf(row: ApiTokenRow): TokenScope {
  return tokenScopes.find((scope) => scope === row.scope) ?? 'read';
}
