/**
 * Brings another installation over: people, apps and projects in one write, so that all of it is there or nothing; then
 * the history, in small writes that each leave whole tasks. What was brought over before is left alone.
 */
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../db/database.ts';
import { nestedWrite } from '../db/nested-write.ts';
import type { OrderedSections } from '../features/backups/section-order.ts';
import { AppError } from '../lib/app-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { importApps } from './app-import.ts';
import { importHistory } from './history-import.ts';
import { ImportLinks, within } from './import-links.ts';
import { ImportReport } from './import-report.ts';
import { lastGiven, moveOn } from './kept-ids.ts';
import { importCaller, importProject } from './project-import.ts';
import { readProject } from './project-rows.ts';
import { secretValues } from './project-secrets.ts';
import type { ReferenceSource } from './reference-source.ts';
import { refuseOtherSchema } from './schema-version.ts';
import { idIn, numberIn, type SourceRow, textIn } from './source-row.ts';
import { importTokens } from './token-import.ts';
import { type ImportedUser, importUsers } from './user-import.ts';

export interface ImportWishes {
  /** name under which the installation is remembered */
  readonly source: string;
  /** false = nothing is stored */
  readonly isApplied: boolean;
  /** null = all */
  readonly projects: readonly string[] | null;
  readonly hasTokens: boolean;
  readonly hasHistory: boolean;
  /** of the other server; null = its schedules go by the time of this one */
  readonly timeZone: string | null;
}

interface Tools {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly sections: OrderedSections;
  /** of the other server */
  readonly keys: readonly Buffer[];
}

interface Importing extends Tools {
  readonly source: ReferenceSource;
  readonly wishes: ImportWishes;
  readonly links: ImportLinks;
  readonly report: ImportReport;
}

/** Thrown to take everything back that a rehearsal has written. */
class Rehearsed extends Error {}

export async function importReference(
  source: ReferenceSource,
  wishes: ImportWishes,
  tools: Tools,
): Promise<ImportReport> {
  const versions = await source.versions();
  if (versions !== null) refuseOtherSchema(versions);
  const report = new ImportReport();
  const importing = { ...tools, source, wishes, links: new ImportLinks(wishes.source), report };
  const projects = await chosenProjects(source, wishes);
  if (!wishes.isApplied) {
    await rehearse(importing, projects);
    return report;
  }
  const users = await tools.database.write((write) => importObjects(write, importing, projects), {
    isLong: true,
  });
  if (wishes.hasHistory) await bringHistory(importing, { projects, users });
  return report;
}

/** The same as in earnest, so that the report is the same; then all of it is taken back. */
async function rehearse(importing: Importing, projects: readonly SourceRow[]): Promise<void> {
  const work = async (write: Write) => {
    await importObjects(write, importing, projects);
    if (importing.wishes.hasHistory) await countHistory(write, importing, projects);
    throw new Rehearsed();
  };
  await importing.database.write(work, { isLong: true }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
}

/** Their output is not read for it. */
async function countHistory(
  write: Write,
  importing: Importing,
  projects: readonly SourceRow[],
): Promise<void> {
  const { source, links, report } = importing;
  const templates = await links.list(write.tx, 'template');
  const known = await links.list(write.tx, 'task');
  for (const project of projects) {
    const id = idIn(project);
    for await (const task of source.tasks(id)) {
      const isNew = !known.has(within(id, idIn(task)));
      if (isNew && templates.has(within(id, numberIn(task, 'template_id') ?? 0))) report.count('tasks');
    }
  }
}

async function chosenProjects(
  source: ReferenceSource,
  { projects }: ImportWishes,
): Promise<readonly SourceRow[]> {
  // In this order each can keep its id.
  const all = (await source.rows('project')).toSorted((a, b) => idIn(a) - idIn(b));
  if (projects === null) return all;
  const missing = projects.find((name) => !all.some((row) => textIn(row, 'name') === name));
  if (missing !== undefined) throw new Error(`The other server has no project "${missing}"`);
  return all.filter((row) => projects.includes(textIn(row, 'name')));
}

type Users = ReadonlyMap<number, ImportedUser>;

async function importObjects(
  write: Write,
  importing: Importing,
  projects: readonly SourceRow[],
): Promise<Users> {
  const { source, wishes, links, report } = importing;
  const { hasSecrets } = source;
  const users = await importUsers(write, await source.rows('user'), { links, report, hasSecrets });
  const administrator = await findAdministrator(write);
  await importApps(write, await source.rows('option'), report);
  for (const row of await source.rows('runner')) {
    report.note(
      { project: '', section: 'runners', name: textIn(row, 'name') },
      text('import.runner_left_out'),
    );
  }
  if (wishes.hasTokens) await importTokens(write, await source.rows('user__token'), { users, report });
  for (const project of projects) await importOne(write, { ...importing, users, administrator }, project);
  return users;
}

interface ImportingOne extends Importing {
  readonly users: Users;
  readonly administrator: Caller;
}

async function importOne(write: Write, importing: ImportingOne, project: SourceRow): Promise<void> {
  const { source, links, report, wishes, keys } = importing;
  const id = idIn(project);
  const place = { project: textIn(project, 'name'), section: 'projects', name: textIn(project, 'name') };
  const before = (await links.list(write.tx, 'project')).get(String(id));
  if (before !== undefined) {
    const here = await write.tx
      .selectFrom('projects')
      .select('id')
      .where('id', '=', before.localId)
      .executeTakeFirst();
    if (here !== undefined) return report.note(place, text('import.project_known'));
    if (wishes.projects === null) return report.note(place, text('import.project_gone'));
    await links.forgetProject(write, id);
  }
  const rows = await readProject(source, project, id);
  try {
    await nestedWrite(write, (part) =>
      importProject(part, rows, {
        ...importing,
        keys: source.hasSecrets ? keys : null,
        timeZone: wishes.timeZone,
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    report.note(place, text('import.project_left_out', { reason: error.text }));
  }
}

/** In whose name the rest is made. Throws one sentence when there is nobody. */
async function findAdministrator({ tx }: Write): Promise<Caller> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('admin', '=', 1)
    .orderBy('id')
    .executeTakeFirst();
  if (user !== undefined) return importCaller(user.id, user.username);
  throw new Error('There is no administrator, here or there: make one first (signalbox user add --admin)');
}

interface BroughtOver {
  readonly projects: readonly SourceRow[];
  readonly users: Users;
}

async function bringHistory(importing: Importing, { projects, users }: BroughtOver): Promise<void> {
  const { database, source, links, keys } = importing;
  const isKeptId = source.hasAscendingTasks ? await keepTaskIds(importing, projects) : () => false;
  const made = await links.list(database.read, 'project');
  const userIds = new Map([...users].map(([id, { localId }]) => [id, localId]));
  for (const project of projects) {
    const sourceId = idIn(project);
    const projectId = made.get(String(sourceId))?.localId;
    if (projectId === undefined || !(await isHere(database, projectId))) continue;
    const rows = await readProject(source, project, sourceId);
    const secrets = secretValues(rows, source.hasSecrets ? keys : null);
    await importHistory({ ...importing, userIds, sourceId, projectId, secrets, isKeptId });
    await noteCutHistory(importing, project);
  }
}

/** Of a source that gives the newest tasks only. */
async function noteCutHistory({ source, report }: Importing, project: SourceRow): Promise<void> {
  const { tasksPerTemplate: most } = source;
  if (most === undefined) return;
  const counts = new Map<number | null, number>();
  for await (const task of source.tasks(idIn(project))) {
    const template = numberIn(task, 'template_id');
    counts.set(template, (counts.get(template) ?? 0) + 1);
  }
  const name = textIn(project, 'name');
  for (const [template, count] of counts) {
    if (count < most) continue;
    const place = { project: name, section: 'templates', name: `#${template}` };
    report.note(place, text('import.history_cut', { count }));
  }
}

async function isHere({ read }: Database, projectId: number): Promise<boolean> {
  const row = await read.selectFrom('projects').select('id').where('id', '=', projectId).executeTakeFirst();
  return row !== undefined;
}

/** Sets the ids of its tasks aside, once, as far as none of them was given here: tasks that are started meanwhile get others. */
async function keepTaskIds(
  { database, source, links }: Importing,
  projects: readonly SourceRow[],
): Promise<(id: number) => boolean> {
  const before = (await links.list(database.read, 'task_ids')).get('range');
  if (before !== undefined) return isWithin(Number(before.mark), before.localId);
  let highest = 0;
  for (const project of projects) {
    for await (const task of source.tasks(idIn(project))) highest = Math.max(highest, idIn(task));
  }
  return await database.write(async (write) => {
    const last = await lastGiven(write, 'tasks');
    if (highest <= last) return () => false;
    await moveOn(write, 'tasks', highest);
    await links.add(write, [{ kind: 'task_ids', sourceId: 'range', localId: highest, mark: String(last) }]);
    return isWithin(last, highest);
  });
}

const isWithin = (after: number, upTo: number) => (id: number) => id > after && id <= upTo;
