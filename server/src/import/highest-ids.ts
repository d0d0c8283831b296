/** Up to which id the other server has given them, by table: for those that may be kept. */
import type { TableWithIds } from '../db/given-ids.ts';
import type { ProjectRows } from './project-rows.ts';
import type { ReadInstallation } from './read-installation.ts';
import type { ReferenceSource } from './reference-source.ts';
import { idIn, type SourceRow } from './source-row.ts';

/** Sections of a project's file whose objects keep their ids. */
export const keptSections = {
  keys: 'access_keys',
  repositories: 'repositories',
  inventories: 'inventories',
  environments: 'environments',
  views: 'views',
  templates: 'templates',
  integrations: 'integrations',
} as const satisfies Partial<Record<keyof ProjectRows, TableWithIds>>;

export type KeptSection = keyof typeof keptSections;

export async function highestIds(
  source: ReferenceSource,
  { users, projects }: ReadInstallation,
): Promise<Map<TableWithIds | 'tasks', number>> {
  const highest = new Map<TableWithIds | 'tasks', number>();
  const see = (table: TableWithIds | 'tasks', row: SourceRow) =>
    highest.set(table, Math.max(highest.get(table) ?? 0, idIn(row)));
  for (const row of users) see('users', row);
  for (const { row, rows } of projects) {
    see('projects', row);
    for (const [section, table] of Object.entries(keptSections) as [KeptSection, TableWithIds][]) {
      for (const one of rows?.[section] ?? []) see(table, one);
    }
  }
  // Also without them: whoever asks for them later still finds theirs.
  highest.set('tasks', await source.highestTask());
  return highest;
}
