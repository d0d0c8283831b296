/** Parts of the list of somebody's tokens, and the rows that are shown of them. */
import type { listApiTokens, QueryOf, ApiTokenRow as Row } from '@signalbox/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { orderOf } from '../../db/dialects/people-order.ts';
import type { ListShape } from '../../http/list-page.ts';
import { saidOf } from '../../http/said-words.ts';
import { toTimeOrNull } from '../../lib/time.ts';
import { type ApiTokenRow, isOver, scopeOf } from './api-token-store.ts';

/** So many projects of a token are named. */
const NAMES = 3;

/** Later than any: what never ends. */
const NEVER = 9_000_000_000_000_000;

interface Asked {
  readonly dialect: DialectName;
  readonly query: QueryOf<typeof listApiTokens>;
  /** projects that the user sees: of others nobody learns the name */
  readonly visible: readonly number[];
}

/** Those that are still taken come first: the ended ones grow more every day. */
export function shapeFor({ dialect, query, visible }: Asked): ListShape {
  const isEnded = sql`(api_tokens.expired_at is not null or api_tokens.expires_at <= ${Date.now()})`;
  const scope = saidOf(query, sql.ref('api_tokens.scope'));
  const all = sql`case when api_tokens.is_limited = 0 then 'all_projects' end`;
  const names: RawBuilder<string | null> = sql`(select string_agg(projects.name, ' ') from api_token_projects
    join projects on projects.id = api_token_projects.project_id
    where api_token_projects.token_id = api_tokens.id and ${isOneOf(dialect, 'projects.id', visible)})`;
  return {
    id: 'api_tokens.id',
    first: sql`case when ${isEnded} then 1 else 0 end`,
    isFromEnd: true,
    searched: [
      'api_tokens.name',
      'api_tokens.prefix',
      scope,
      saidOf(query, all, names),
      saidOf(query, sql`case when ${isEnded} then 'expired' end`, sql`''`),
    ],
    sorts: {
      created: { plain: sql.ref('api_tokens.id') },
      name: 'api_tokens.name',
      scope,
      expires: { plain: sql`coalesce(api_tokens.expires_at, ${sql.lit(NEVER)})` },
      last_used: { plain: sql`coalesce(api_tokens.last_used_at, 0)` },
    },
  };
}

/** Two queries, however many tokens and projects. */
export async function apiTokensToRows(
  { read, dialect }: Pick<Database, 'read' | 'dialect'>,
  visible: readonly number[],
  tokens: readonly ApiTokenRow[],
): Promise<Row[]> {
  const limited = tokens.filter(({ is_limited }) => is_limited === 1).map(({ id }) => id);
  if (limited.length === 0) return tokens.map((token) => tokenToRow(token, []));
  const projects = read
    .selectFrom('api_token_projects')
    .innerJoin('projects', 'projects.id', 'api_token_projects.project_id')
    .where(isOneOf(dialect, 'api_token_projects.token_id', limited))
    .select([
      'api_token_projects.token_id',
      'projects.id',
      'projects.name',
      sql<number>`count(*) over (partition by api_token_projects.token_id)`.as('count'),
      sql<number>`row_number() over (partition by api_token_projects.token_id
        order by case when ${isOneOf(dialect, 'projects.id', visible)} then 0 else 1 end,
        ${orderOf(dialect, sql.ref('projects.name'))}, projects.id)`.as('place'),
    ]);
  const first = await read
    .selectFrom(projects.as('listed'))
    .selectAll()
    .where('place', '<=', NAMES)
    .orderBy('place')
    .execute();
  const byToken = Map.groupBy(first, ({ token_id }) => token_id);
  const seen = new Set(visible);
  return tokens.map((token) =>
    tokenToRow(
      token,
      (byToken.get(token.id) ?? []).map(({ id, name, count }) => ({
        count: Number(count),
        name: seen.has(id) ? name : undefined,
      })),
    ),
  );
}

function tokenToRow(
  token: ApiTokenRow,
  projects: readonly { readonly count: number; readonly name: string | undefined }[],
): Row {
  return {
    id: token.prefix,
    expired: isOver(token),
    name: token.name,
    scope: scopeOf(token),
    expires: toTimeOrNull(token.expires_at),
    last_used: toTimeOrNull(token.last_used_at),
    project_count: token.is_limited === 0 ? null : (projects[0]?.count ?? 0),
    project_names: projects.flatMap(({ name }) => name ?? []),
  };
}
