/** Which projects a caller sees; of the others he learns nothing. */
import { type Caller, ownsAllProjects, reachesProject } from '../lib/caller.ts';
import type { Executor } from './database.ts';

/** From the newest to the oldest. */
export async function listVisibleProjectIds(db: Executor, caller: Caller): Promise<number[]> {
  // Figures are all that such a token is for, over a websocket too.
  if (caller.scope?.may === 'metrics') return [];
  const rows = ownsAllProjects(caller)
    ? await db.selectFrom('projects').select('id').orderBy('id', 'desc').execute()
    : await db
        .selectFrom('members')
        .select('project_id as id')
        .where('user_id', '=', caller.userId)
        .orderBy('project_id', 'desc')
        .execute();
  return rows.map(({ id }) => id).filter((id) => reachesProject(caller, id));
}
