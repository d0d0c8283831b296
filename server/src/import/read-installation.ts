/**
 * All of the other server but its history, read before anything is written here: whoever waits for the database here does
 * not wait for that one, and what is read in part only is not stored in part.
 */
import type { Database } from '../db/database.ts';
import type { ImportLinks } from './import-links.ts';
import { type ProjectRows, readProject } from './project-rows.ts';
import type { ReferenceSource } from './reference-source.ts';
import { idIn, type SourceRow, textIn } from './source-row.ts';

export interface ReadInstallation {
  readonly users: readonly SourceRow[];
  readonly options: readonly SourceRow[];
  readonly runners: readonly SourceRow[];
  readonly tokens: readonly SourceRow[];
  readonly projects: readonly ReadProject[];
}

export interface ReadProject {
  readonly row: SourceRow;
  /** undefined = it came over before, and is left alone */
  readonly rows: ProjectRows | undefined;
}

interface Wanted {
  readonly database: Database;
  readonly links: ImportLinks;
  /** names; null = all */
  readonly projects: readonly string[] | null;
  readonly hasTokens: boolean;
}

export async function readInstallation(source: ReferenceSource, wanted: Wanted): Promise<ReadInstallation> {
  const chosen = await chosenProjects(source, wanted.projects);
  const projects: ReadProject[] = [];
  for (const row of chosen) {
    const isRead = await isToBeMade(wanted, idIn(row));
    projects.push({ row, rows: isRead ? await readProject(source, row, idIn(row)) : undefined });
  }
  return {
    users: await source.rows('user'),
    options: await source.rows('option'),
    runners: await source.rows('runner'),
    tokens: wanted.hasTokens ? await source.rows('user__token') : [],
    projects,
  };
}

/** In the order of their ids. Throws one sentence. */
async function chosenProjects(
  source: ReferenceSource,
  names: readonly string[] | null,
): Promise<readonly SourceRow[]> {
  const all = (await source.rows('project')).toSorted((a, b) => idIn(a) - idIn(b));
  if (names === null) return all;
  const missing = names.find((name) => !all.some((row) => textIn(row, 'name') === name));
  if (missing !== undefined) throw new Error(`The other server has no project "${missing}"`);
  return all.filter((row) => names.includes(textIn(row, 'name')));
}

/** Not before, or it was deleted here and is asked for by its name. */
async function isToBeMade({ database, links, projects }: Wanted, id: number): Promise<boolean> {
  const before = (await links.list(database.read, 'project')).get(String(id));
  if (before === undefined) return true;
  return projects !== null && !(await isHere(database, before.localId));
}

export async function isHere({ read }: Pick<Database, 'read'>, projectId: number): Promise<boolean> {
  const row = await read.selectFrom('projects').select('id').where('id', '=', projectId).executeTakeFirst();
  return row !== undefined;
}
