import type { Generated } from 'kysely';

/** What became of an object of another product that was brought over. */
export interface ImportLinkTable {
  /** name of the installation that it came from */
  source: string;
  /** `user`, `project`, `template`, `inventory`, `integration`, `task`; `ids` are ranges of ids that are kept */
  kind: string;
  /** its id there; of the objects of a project with the project's id in front */
  source_id: string;
  /** may be gone since */
  local_id: number;
  /** by which it is known that the installation is the same one */
  mark: Generated<string>;
}
