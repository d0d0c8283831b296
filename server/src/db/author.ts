/**
 * Who saved a schedule or an integration last. Both act by themselves with all rights, also when whoever made
 * them has left: that must be seen.
 */
import type { Caller } from '../lib/caller.ts';
import type { Executor } from './database.ts';

export interface AuthorColumns {
  readonly author_id: number | null;
  readonly author_name: string | null;
}

export function authorOf(caller: Caller | null): AuthorColumns {
  return { author_id: caller?.userId ?? null, author_name: caller?.username ?? null };
}

/** Ids of the authors who are in the project still. An administrator is in each. */
export async function findPresentAuthors(
  db: Executor,
  projectId: number,
  rows: readonly AuthorColumns[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(rows.flatMap(({ author_id: id }) => (id === null ? [] : [id])))];
  if (ids.length === 0) return new Set();
  const present = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('admin', '=', 1),
        exists(
          selectFrom('members')
            .select('user_id')
            .whereRef('members.user_id', '=', 'users.id')
            .where('project_id', '=', projectId),
        ),
      ]),
    )
    .execute();
  return new Set(present.map(({ id }) => id));
}

export function authorToWire(
  { author_id: id, author_name: name }: AuthorColumns,
  present: ReadonlySet<number>,
) {
  return { user_id: id, user_name: name, user_left: name !== null && !present.has(id ?? 0) };
}
