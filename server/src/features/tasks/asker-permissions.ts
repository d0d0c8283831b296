import { hasPermission } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { memberMask } from '../../db/member-mask.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import { findTemplateRights } from '../../db/template-rights.ts';

interface Asked {
  readonly template_id: number;
  readonly project_id: number;
  readonly user_id: number | null;
  readonly schedule_id: number | null;
  readonly integration_id: number | null;
}

interface Member {
  readonly userId: number;
  readonly projectId: number;
}

const standingOf = new PreparedQuery((db, { userId, projectId }: Member) =>
  db
    .selectFrom('users')
    .leftJoin('members', (join) =>
      join.onRef('members.user_id', '=', 'users.id').on('members.project_id', '=', projectId),
    )
    .select(['users.admin', memberMask().as('mask')])
    .where('users.id', '=', userId),
);

/**
 * May whoever asked for the task edit its template now? Schedules and integrations ask for what those wrote
 * who set them up, and who may do that. Nobody (the user was deleted, an automatic deploy) is trusted with
 * nothing.
 */
export async function isAskerEditor(db: Executor, task: Asked): Promise<boolean> {
  if (task.schedule_id !== null || task.integration_id !== null) return true;
  if (task.user_id === null) return false;
  const row = await standingOf.first(db, { userId: task.user_id, projectId: task.project_id });
  if (row === undefined || row.admin === 1) return row !== undefined;
  const { hidden, masks } = await findTemplateRights(db, {
    userId: task.user_id,
    projectId: task.project_id,
  });
  if (hidden.has(task.template_id)) return false;
  return hasPermission(masks.get(task.template_id) ?? row.mask, 'manageProjectResources');
}
