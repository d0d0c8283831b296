/** One project of the other product, within one part of a write: all of it, or nothing and the reason. */
import { backup } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Write } from '../db/database.ts';
import { recordEvent } from '../db/event-log.ts';
import { planRestore } from '../features/backups/restore-plan.ts';
import { createRestoreReport } from '../features/backups/restore-report.ts';
import { type InsertProject, writePlan } from '../features/backups/restore-write.ts';
import type { OrderedSections } from '../features/backups/section-order.ts';
import { projectToWire } from '../features/projects/project-store.ts';
import { AppError } from '../lib/app-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { countMade } from './counted-project.ts';
import { type ImportLinks, within } from './import-links.ts';
import type { ImportReport } from './import-report.ts';
import { insertWithId } from './kept-ids.ts';
import { importMembers } from './member-import.ts';
import { noteOtherMachine } from './other-machine.ts';
import { makeProjectFile } from './project-file.ts';
import type { ProjectRows } from './project-rows.ts';
import { storeSecrets } from './project-secrets.ts';
import { keepLastCommits } from './schedule-commits.ts';
import { idIn, instantIn, textIn } from './source-row.ts';
import type { ImportedUser } from './user-import.ts';

export interface ProjectImport {
  readonly sections: OrderedSections;
  readonly secretBox: SecretBox;
  /** of the other server; null = it tells no secrets */
  readonly keys: readonly Buffer[] | null;
  readonly timeZone: string | null;
  readonly users: ReadonlyMap<number, ImportedUser>;
  /** in whose name things are made whose project has no owner that came over */
  readonly administrator: Caller;
  readonly links: ImportLinks;
  readonly report: ImportReport;
}

/** What a note of the restoring says that is not so here: secrets do come over. */
const untrue: ReadonlySet<string> = new Set(['restore.key_secret', 'restore.secrets']);

/** Throws `AppError` when it cannot be made. Gives its id here. */
export async function importProject(
  write: Write,
  rows: ProjectRows,
  context: ProjectImport,
): Promise<number> {
  const { links, users, administrator, sections } = context;
  const name = textIn(rows.project, 'name');
  const note = (place: { readonly section: string; readonly name: string }, told: Text) =>
    context.report.note({ project: name, ...place }, told);
  const parsed = backup.safeParse(makeProjectFile(rows, { note, timeZone: context.timeZone }));
  if (!parsed.success) throw new AppError('validation_failed', 400, text('field.form'));
  const report = createRestoreReport();
  const plan = planRestore(parsed.data, sections, report);
  const caller = ownerOf(rows, users) ?? administrator;
  const insertProject: InsertProject = (_write, _caller, body) => insertProjectRow(write, rows, body);
  const { project, ids } = await writePlan({ write, caller, insertProject, report }, plan);
  for (const { section, name: of, message_text: told } of report.notes) {
    if (!untrue.has(told.code)) note({ section, name: of }, told as Text);
  }
  noteOtherMachine(parsed.data, note);
  await importMembers(write, rows, { ...context, projectId: project.id, note });
  const made = { rows, keyIds: ids.keys, environmentIds: ids.environments };
  context.report.count('secrets', await storeSecrets(write, made, { ...context, note }));
  await keepLastCommits(write, { rows, templateIds: ids.templates, repositoryIds: ids.repositories });
  const linked = (
    [
      ['template', rows.templates, ids.templates],
      ['inventory', rows.inventories, ids.inventories],
      ['integration', rows.integrations, ids.integrations],
    ] as const
  ).flatMap(([kind, sourceRows, realIds]) =>
    sourceRows.flatMap((row, index) =>
      realIds.isMade(index + 1)
        ? [{ kind, sourceId: within(rows.id, idIn(row)), localId: realIds.of(index + 1) }]
        : [],
    ),
  );
  await links.add(write, [{ kind: 'project', sourceId: String(rows.id), localId: project.id }, ...linked]);
  await recordEvent(write, {
    ...{
      caller,
      projectId: project.id,
      objectType: 'project',
      objectId: project.id,
      objectName: project.name,
    },
    description: text('import.project_event', { project: project.name }),
  });
  await countMade(write, project.id, context.report);
  return project.id;
}

/** Things of the project are made in his name. */
function ownerOf({ members }: ProjectRows, users: ReadonlyMap<number, ImportedUser>): Caller | undefined {
  const owners = members.filter((row) => row.role === 'owner');
  const user = owners.map((row) => users.get(Number(row.user_id))).find((one) => one !== undefined);
  return user && importCaller(user.localId, user.username);
}

export function importCaller(userId: number, username: string): Caller {
  return { userId, username, isAdmin: true, address: null, client: 'signalbox import' };
}

type ProjectBody = Parameters<InsertProject>[2];

/** Without its members, who are made with their roles. */
async function insertProjectRow(write: Write, { id, project }: ProjectRows, body: ProjectBody) {
  const values = {
    name: body.name,
    created_at: instantIn(project, 'created') ?? Date.now(),
    alert: body.alert ? (1 as const) : (0 as const),
    alert_chat: body.alert_chat,
    max_parallel_tasks: body.max_parallel_tasks,
    type: body.type,
  };
  const wanted = await insertWithId(write, 'projects', id);
  return projectToWire(
    await write.tx
      .insertInto('projects')
      .values({ ...values, ...(wanted === null ? {} : { id: wanted }) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
