/** Who is in a project, and as what. */
import { isProjectRole } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Write } from '../db/database.ts';
import type { Caller } from '../lib/caller.ts';
import type { ImportReport } from './import-report.ts';
import type { NoteObject } from './project-file.ts';
import type { ProjectRows } from './project-rows.ts';
import { numberIn, textIn } from './source-row.ts';
import type { ImportedUser } from './user-import.ts';

interface Place {
  readonly projectId: number;
  readonly users: ReadonlyMap<number, ImportedUser>;
  readonly administrator: Caller;
  readonly report: ImportReport;
  readonly note: NoteObject;
}

export async function importMembers(
  { tx }: Write,
  { members }: Pick<ProjectRows, 'members'>,
  { projectId, users, administrator, report, note }: Place,
): Promise<void> {
  const roles = new Map<number, string>();
  for (const row of members) {
    const role = textIn(row, 'role');
    const sourceId = numberIn(row, 'user_id') ?? 0;
    const user = users.get(sourceId);
    if (user !== undefined && isProjectRole(role)) {
      roles.set(user.localId, role);
      continue;
    }
    const why = user === undefined ? 'user' : 'role';
    const told = { user: user?.username ?? `#${sourceId}`, why, role } as const;
    note({ section: 'team', name: told.user }, text('import.member_left_out', told));
  }
  if (![...roles.values()].includes('owner')) {
    // Without one nobody but administrators could change the project.
    roles.set(administrator.userId, 'owner');
    note({ section: 'team', name: '' }, text('import.no_owner', { user: administrator.username }));
  }
  const rows = [...roles].map(([user_id, role]) => ({ project_id: projectId, user_id, role }));
  await tx.insertInto('members').values(rows).execute();
  report.count('members', rows.length);
}
