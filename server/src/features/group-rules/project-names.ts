import type { Executor } from '../../db/database.ts';

export async function projectNames(db: Executor): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('projects').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
