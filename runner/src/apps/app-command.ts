import { profileOf } from '@signalbox/contract/rules';
import type { Job } from '@signalbox/contract/runner-protocol';
import type { Text } from '@signalbox/contract/texts';
import type { EndedHosts } from './ended-hosts.ts';

/** Where an app's program finds what the preparation has laid out. All full paths. */
export type AppPlaces = {
  /** the repository's root */
  root: string;
  /** where programs run: the root, or the folder in it that the template names */
  folder: string;
  /** a folder of the task alone, which its steps share; it goes with the task */
  own: string;
  /**
   * what the app keeps from task to task of a template and workspace, where it cannot lie beside the
   * repository's files; null = it can
   */
  dataFolder: string | null;
  /** a task that has worked with the state after the last one on this runner, elsewhere; null = none */
  newerElsewhere: number | null;
  /** the task's secrets folder, where `files` will be written */
  secrets: string;
  /** where the program leaves what a person is to confirm, as JSON; of this step alone */
  document: string;
  /** known_hosts file of the project */
  knownHosts: string;
  /** a `file` inventory, checked */
  inventoryFile: string | null;
  /** agent socket that holds the inventory's user key */
  agentSocket: string | null;
  /** where required collections and roles were installed apart from the repository */
  galaxy: { collections: string; roles: string } | null;
};

/** What to start. Nothing secret stands in `args`. */
export type AppCommand = {
  /** names to try in this order, or one path */
  programs: string[];
  args: string[];
  /** on top of the base environment, below the job's own */
  environment: Record<string, string>;
  /** above the job's own environment: what the task cannot do without */
  ownEnvironment: Record<string, string>;
  /** files for the secrets folder, 0600 */
  files: { name: string; content: string }[];
  /** said when none of the programs is there */
  advice: Text;
  /** lines for the log before the program starts */
  notes: string[];
  /**
   * What sh does in place of running it at once: `"$@"` is the program with its arguments, `$0` the document
   * of its step.
   */
  around?: string;
};

/** What it puts out is the document of its step, and not shown; its messages are. */
export const CAPTURED = 'umask 077; exec "$@" >"$0"';

/** As a shell reads it, one word. */
export function shellWord(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * What the exit code of the app's program means, as the rest of a sentence (`exit....`), from the end of its
 * output without colours. undefined = nothing that the code does not say. Of a success it says what went
 * differently than one may think. `hosts`: what became of them, where the program has told it.
 */
export type EndReader = (code: number, tail: string, hosts?: EndedHosts) => Text | undefined;

export type AppBuilder = (job: Job, places: AppPlaces) => AppCommand;

/** What to start for a job: the path that an administrator has set, or the usual names. */
export function programsOf({ app: { id, path } }: Job): string[] {
  return path === null || path === '' ? [...profileOf(id).programs] : [path];
}
