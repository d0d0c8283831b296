/** What becomes of the rights that groups have on templates when somebody comes into a group, or leaves it. */
import { text } from '@signalbox/contract/texts';
import type { Executor, Write } from '../../db/database.ts';
import { recordEvents } from '../../db/event-log.ts';
import { findGroupKeys } from '../../db/known-groups.ts';
import { groupKeysOf, type KnownGroups } from '../../lib/group-key.ts';

export interface GroupChange {
  readonly userId: number;
  /** of one account of his, as they were and as they are */
  readonly before: KnownGroups;
  readonly after: KnownGroups;
}

/** Within the write that keeps the groups. The rights themselves follow from what is kept: here it is told. */
export async function tellGroupRights(write: Write, change: GroupChange): Promise<void> {
  const { userId } = change;
  const [before, after] = [groupKeysOf([change.before]), groupKeysOf([change.after])];
  const changed = new Set([...before, ...after].filter((key) => before.has(key) !== after.has(key)));
  if (changed.size === 0) return;
  const touched = (await listNamedGroups(write.tx, userId)).filter(({ key }) => changed.has(key ?? ''));
  if (touched.length === 0) return;
  const now = (await findGroupKeys(write.tx, [userId]))(userId);
  for (const project_id of new Set(touched.map((one) => one.projectId)))
    write.announce({ kind: 'object', project_id, object_type: 'role', object_id: null });
  await recordEvents(
    write,
    touched.map(({ projectId, user, key, group }) => ({
      caller: null,
      projectId,
      objectType: 'user',
      objectId: userId,
      objectName: user,
      description: text(now.has(key ?? '') ? 'event.group_right_begun' : 'event.group_right_ended', {
        user,
        group: group ?? '',
      }),
      userId,
    })),
  );
}

/** Groups that have a right on a template of a project in which he is, each once. */
async function listNamedGroups(db: Executor, userId: number) {
  return await db
    .selectFrom('template_rights')
    .innerJoin('members', 'members.project_id', 'template_rights.project_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['template_rights.project_id as projectId', 'group_key as key', 'users.username as user'])
    .select((select) => select.fn.min('group_value').as('group'))
    .where('members.user_id', '=', userId)
    .where('group_key', 'is not', null)
    .groupBy(['template_rights.project_id', 'group_key', 'users.username'])
    .orderBy('template_rights.project_id')
    .orderBy('group_key')
    .execute();
}
