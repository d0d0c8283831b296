import { groupKeysOf, readKnownValues } from '../lib/group-key.ts';
import type { Executor } from './database.ts';

const NONE: ReadonlySet<string> = new Set();

/** By user the keys (`groupKey`) of the groups that he is in, as far as his last sign-in or the directory has told. */
export async function findGroupKeys(
  db: Executor,
  userIds: readonly number[],
): Promise<(userId: number) => ReadonlySet<string>> {
  const rows = await db
    .selectFrom('user_identities')
    .select(['user_id', 'provider as source', 'groups'])
    .where('user_id', 'in', [0, ...userIds])
    .where('groups', 'is not', null)
    .execute();
  const known = new Map(
    [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, own]) => [
      userId,
      groupKeysOf(own.map(({ source, groups }) => ({ source, values: readKnownValues(groups) }))),
    ]),
  );
  return (userId) => known.get(userId) ?? NONE;
}
