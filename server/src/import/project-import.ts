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
import { importEvents, linkEvents } from './event-import.ts';
import { type KeptSection, keptSections } from './highest-ids.ts';
import { type ImportLinks, within } from './import-links.ts';
import type { ImportReport } from './import-report.ts';
import type { KeptIds } from './kept-ids.ts';
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
  readonly keptIds: KeptIds;
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
  const insertProject: InsertProject = async (_write, _caller, body) => {
    const made = await insertProjectRow(write, rows, body);
    const isKeptTask = (id: number) => context.keptIds.isKept('tasks', id);
    await importEvents(write, { rows, projectId: made.id, users, isKeptTask });
    return made;
  };
  const lost = new Map<KeptSection, number[]>();
  const before = (section: string, place: number) =>
    giveId(write, { rows, keptIds: context.keptIds, lost }, { section: section as KeptSection, place });
  await giveProjectId(write, rows, context.keptIds);
  const { project, ids } = await writePlan({ write, caller, insertProject, report, before }, plan);
  await linkEvents(write, { rows, projectId: project.id }, ids);
  context.report.count('events', rows.events.length);
  for (const [section, all] of lost) {
    note({ section, name: '' }, text('import.new_ids', { ids: listed(all) }));
  }
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

/** So many are named. */
const TOLD_IDS = 20;

const listed = (ids: readonly number[]) =>
  ids.slice(0, TOLD_IDS).join(', ') + (ids.length > TOLD_IDS ? ', …' : '');

interface Keeping {
  readonly rows: ProjectRows;
  readonly keptIds: KeptIds;
  /** those that others have here */
  readonly lost: Map<KeptSection, number[]>;
}

async function giveId(
  write: Write,
  { rows, keptIds, lost }: Keeping,
  { section, place }: { readonly section: KeptSection; readonly place: number },
): Promise<void> {
  const table = keptSections[section];
  // A key for what names none has no row there.
  const row = rows[section]?.[place - 1];
  if (table === undefined || row === undefined) return;
  const id = idIn(row);
  const isFree = await keptIds.isFree(write, table, id);
  write.ids?.give(table, isFree ? id : null);
  if (!isFree) lost.set(section, [...(lost.get(section) ?? []), id]);
}

async function giveProjectId(write: Write, { id }: ProjectRows, keptIds: KeptIds): Promise<void> {
  write.ids?.give('projects', (await keptIds.isFree(write, 'projects', id)) ? id : null);
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
async function insertProjectRow({ tx, ids }: Write, { project }: ProjectRows, body: ProjectBody) {
  const values = {
    name: body.name,
    created_at: instantIn(project, 'created') ?? Date.now(),
    alert: body.alert ? (1 as const) : (0 as const),
    alert_chat: body.alert_chat,
    max_parallel_tasks: body.max_parallel_tasks,
    type: body.type,
  };
  return projectToWire(
    await tx
      .insertInto('projects')
      .values({ ...values, ...ids?.take('projects') })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
