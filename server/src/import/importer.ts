/**
 * Brings another installation over: people, apps and projects in one write, so that all of it is there or nothing; then
 * the history, in small writes that each leave whole tasks. What was brought over before is left alone.
 */
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../db/database.ts';
import { GivenIds } from '../db/given-ids.ts';
import { nestedWrite } from '../db/nested-write.ts';
import type { OrderedSections } from '../features/backups/section-order.ts';
import { AppError } from '../lib/app-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { importApps } from './app-import.ts';
import { highestIds } from './highest-ids.ts';
import { importHistory } from './history-import.ts';
import { ImportLinks, within } from './import-links.ts';
import { ImportReport } from './import-report.ts';
import { foreseeIds, type KeptIds, rehearsedIds, setIdsAside } from './kept-ids.ts';
import { refuseWrongKeys } from './key-check.ts';
import { importCaller, importProject } from './project-import.ts';
import { readProject } from './project-rows.ts';
import { secretValues } from './project-secrets.ts';
import { isHere, type ReadInstallation, type ReadProject, readInstallation } from './read-installation.ts';
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
  /** go on although no secret opens */
  readonly isKeyLost: boolean;
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
  readonly read: ReadInstallation;
  readonly keptIds: KeptIds;
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
  const links = new ImportLinks(wishes.source);
  const read = await readInstallation(source, { ...wishes, ...tools, links });
  if (source.hasSecrets && !wishes.isKeyLost) refuseWrongKeys(read, tools.keys);
  await source.confirm();
  const highest = await highestIds(source, read);
  const { database } = tools;
  const importing = { ...tools, source, wishes, links, report, read };
  if (!wishes.isApplied) {
    await rehearse({ ...importing, keptIds: await foreseeIds(database, links, highest) });
    return report;
  }
  await bringOver({ ...importing, keptIds: await setIdsAside(database, links, highest) });
  return report;
}

async function bringOver(importing: Importing): Promise<void> {
  const { database, wishes } = importing;
  const work = (write: Write) => importObjects({ ...write, ids: new GivenIds() }, importing);
  const users = await database.write(work, { isLong: true });
  if (wishes.hasHistory) await bringHistory(importing, users);
}

/** The same as in earnest, so that the report is the same; then all of it is taken back. */
async function rehearse(importing: Importing): Promise<void> {
  const work = async (write: Write) => {
    await importObjects({ ...write, ids: rehearsedIds() }, importing);
    if (importing.wishes.hasHistory) await countHistory(write, importing);
    throw new Rehearsed();
  };
  await importing.database.write(work, { isLong: true }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
}

/** Their output is not read for it. */
async function countHistory(write: Write, { source, links, report, read }: Importing): Promise<void> {
  const templates = await links.list(write.tx, 'template');
  const known = await links.list(write.tx, 'task');
  for (const project of read.projects) {
    const id = idIn(project.row);
    for await (const task of source.tasks(id)) {
      const isNew = !known.has(within(id, idIn(task)));
      if (isNew && templates.has(within(id, numberIn(task, 'template_id') ?? 0))) report.count('tasks');
    }
  }
}

type Users = ReadonlyMap<number, ImportedUser>;

async function importObjects(write: Write, importing: Importing): Promise<Users> {
  const { source, wishes, report, read } = importing;
  const { hasSecrets } = source;
  const users = await importUsers(write, read.users, { ...importing, hasSecrets });
  const administrator = await findAdministrator(write);
  await importApps(write, read.options, report);
  for (const row of read.runners) {
    report.note(
      { project: '', section: 'runners', name: textIn(row, 'name') },
      text('import.runner_left_out'),
    );
  }
  if (wishes.hasTokens) await importTokens(write, read.tokens, { users, report });
  for (const project of read.projects) {
    await importOne(write, { ...importing, users, administrator }, project);
  }
  return users;
}

interface ImportingOne extends Importing {
  readonly users: Users;
  readonly administrator: Caller;
}

async function importOne(write: Write, importing: ImportingOne, { row, rows }: ReadProject): Promise<void> {
  const { source, links, report, wishes, keys } = importing;
  const id = idIn(row);
  const place = { project: textIn(row, 'name'), section: 'projects', name: textIn(row, 'name') };
  const before = (await links.list(write.tx, 'project')).get(String(id));
  if (rows === undefined) {
    const isThere = before !== undefined && (await isHere({ read: write.tx }, before.localId));
    return report.note(place, text(isThere ? 'import.project_known' : 'import.project_gone'));
  }
  if (before !== undefined) await links.forgetProject(write, id);
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

async function bringHistory(importing: Importing, users: Users): Promise<void> {
  const { database, source, links, keys, keptIds, read } = importing;
  const isKeptId = (id: number) => keptIds.isKept('tasks', id);
  const made = await links.list(database.read, 'project');
  const userIds = new Map([...users].map(([id, { localId }]) => [id, localId]));
  for (const { row, rows: known } of read.projects) {
    const sourceId = idIn(row);
    const projectId = made.get(String(sourceId))?.localId;
    if (projectId === undefined || !(await isHere(database, projectId))) continue;
    const rows = known ?? (await readProject(source, row, sourceId));
    const secrets = secretValues(rows, source.hasSecrets ? keys : null);
    await importHistory({ ...importing, userIds, sourceId, projectId, secrets, isKeptId });
    await noteCutHistory(importing, row);
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
