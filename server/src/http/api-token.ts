/** The API token of a request: whose it is, whether it is still good, and what it leaves of its user's rights. */
import { tokenScopes } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../db/database.ts';
import { AppError } from '../lib/app-error.ts';
import type { Caller, CallerScope } from '../lib/caller.ts';
import { toTime } from '../lib/time.ts';
import { hashToken } from '../lib/token.ts';

/** `last_used_at` is written at most once in this time, by whichever server: a call must not cost a write. */
export const TOKEN_TOUCH_MS = 60_000;

export type ApiTokenRow = NonNullable<Awaited<ReturnType<typeof findRow>>> & {
  readonly projectIds: readonly number[] | null;
};

async function findRow({ read }: Database, token: string) {
  return await read
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['users.id as userId', 'users.username', 'users.admin'])
    .select(['api_tokens.id', 'api_tokens.prefix', 'api_tokens.scope', 'api_tokens.is_limited'])
    .select(['api_tokens.expires_at', 'api_tokens.last_used_at'])
    .where('api_tokens.token_hash', '=', hashToken(token))
    .where('api_tokens.expired_at', 'is', null)
    .executeTakeFirst();
}

/** undefined = nobody knows it, or somebody ended it. Throws `not_signed_in` with the reason when its time is over. */
export async function findApiToken(database: Database, token: string): Promise<ApiTokenRow | undefined> {
  const row = await findRow(database, token);
  if (row === undefined) return undefined;
  if (row.expires_at !== null && row.expires_at <= Date.now()) {
    throw new AppError('not_signed_in', 401, text('access.token_expired', { at: toTime(row.expires_at) }));
  }
  if (row.is_limited === 0) return { ...row, projectIds: null };
  const projects = await database.read
    .selectFrom('api_token_projects')
    .select('project_id')
    .where('token_id', '=', row.id)
    .execute();
  return { ...row, projectIds: projects.map(({ project_id }) => project_id) };
}

export async function noteTokenUse(database: Database, { id, last_used_at }: ApiTokenRow): Promise<void> {
  const now = Date.now();
  const isDue = now - TOKEN_TOUCH_MS;
  if (last_used_at !== null && last_used_at > isDue) return;
  await database.write(({ tx }) =>
    tx
      .updateTable('api_tokens')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', isDue)]))
      .execute(),
  );
}

/** Nothing for a token that may whatever its user may, for ever. */
export function restrictionsOf(row: ApiTokenRow): Partial<Caller> {
  // A scope that a later version has made is none that this one could grant.
  const may = tokenScopes.find((scope) => scope === row.scope) ?? 'read';
  const ends = row.expires_at === null ? {} : { tokenExpiresAt: row.expires_at };
  if (may === 'full' && row.projectIds === null) return ends;
  const scope: CallerScope = { may, projectIds: row.projectIds, isOfAdministrator: row.admin === 1 };
  return { ...ends, isAdmin: false, scope };
}
