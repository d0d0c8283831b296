/** Where the data of the other product is read: a database of it, its file, or a server of it that runs. */
import type { SourceRow } from './source-row.ts';

type GlobalTable = 'user' | 'user__token' | 'project' | 'option' | 'runner';

export type ProjectTable =
  | 'access_key'
  | 'project__user'
  | 'project__view'
  | 'project__environment'
  | 'project__repository'
  | 'project__inventory'
  | 'project__template'
  | 'project__template_vault'
  | 'project__schedule'
  | 'project__integration'
  | 'project__integration_matcher'
  | 'project__integration_extract_value'
  | 'project__integration_alias'
  | 'event';

export interface ReferenceSource {
  /** false = its API: it tells no secret, no password and no token */
  readonly hasSecrets: boolean;
  /** it gives so many of a template, the newest; absent = all */
  readonly tasksPerTemplate?: number;
  /** the steps by which its schema was made; null = it does not tell them */
  versions(): Promise<readonly string[] | null>;
  rows(table: GlobalTable): Promise<readonly SourceRow[]>;
  rowsOf(table: ProjectTable, projectId: number): Promise<readonly SourceRow[]>;
  /** Of one project, from the oldest to the newest. */
  tasks(projectId: number): AsyncIterable<SourceRow>;
  /** The highest id of a task; 0 = its ids are not kept, since they count backwards. */
  highestTask(): Promise<number>;
  /** In their order. */
  output(task: { readonly projectId: number; readonly taskId: number }): AsyncIterable<SourceRow>;
  /** Throws when what was read cannot be trusted: somebody has written to it meanwhile. Asked before anything of it is kept. */
  confirm(): Promise<void>;
  close(): Promise<void>;
}
