import { type ApiToken, tokenScopes } from '@signalbox/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { ApiTokenTable } from '../../db/tables/user-tables.ts';
import { toTime, toTimeOrNull } from '../../lib/time.ts';

type ApiTokenRow = Selectable<ApiTokenTable>;

/** What is said of a new token; nothing of it is set where everything is as ever. */
export interface ApiTokenValues {
  readonly name: string;
  readonly scope: (typeof tokenScopes)[number];
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

/** From the oldest to the newest, ended ones included. */
export async function listApiTokens(db: Executor, userId: number): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const projects = await db
    .selectFrom('api_token_projects')
    .innerJoin('api_tokens', 'api_tokens.id', 'api_token_projects.token_id')
    .select(['token_id', 'project_id'])
    .where('api_tokens.user_id', '=', userId)
    .orderBy('project_id')
    .execute();
  const ofToken = Map.groupBy(projects, ({ token_id }) => token_id);
  return rows.map((row) => ({
    id: row.prefix,
    created: toTime(row.created_at),
    expired: row.expired_at !== null || (row.expires_at !== null && row.expires_at <= Date.now()),
    user_id: row.user_id,
    name: row.name,
    scope: tokenScopes.find((scope) => scope === row.scope) ?? 'read',
    project_ids:
      row.is_limited === 0 ? null : (ofToken.get(row.id) ?? []).map(({ project_id }) => project_id),
    expires: toTimeOrNull(row.expires_at),
    last_used: toTimeOrNull(row.last_used_at),
  }));
}
