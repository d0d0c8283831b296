/** What a task of this runner can reach. Found out once, when the runner starts; see docs/isolation.md. */
import type { RunnerIsolation } from '@signalbox/contract/rules';
import type { Text } from '@signalbox/contract/texts';
import type { ProgramRefusal } from '../program-lookup.ts';
import type { SecretsFolder } from '../secrets/secrets-folder.ts';
import type { TaskUser } from './task-user.ts';

/** What a program of a task finds beside the machine's own files. All full paths. */
export type View = {
  /** where its environment is handed to it */
  secrets: SecretsFolder;
  /** the home folder of its user */
  home: string;
  /** the private folder that it finds as /tmp and /var/tmp */
  temporary: string;
  /** repositories that are used in place; see `problemInPlace` */
  inPlace: readonly string[];
  /** the task's own folders and files, which it may change. What is not there is left out */
  writable: readonly string[];
  /** those of the runner that it may read */
  readable: readonly string[];
};

export type ConfinedCommand = {
  /** full path, or a name to be found in the environment's PATH; then its arguments */
  command: readonly string[];
  cwd: string;
  environment: Record<string, string>;
};

/**
 * A command in two parts: what enters the sandbox, still with rights of the runner and therefore with nothing
 * that a task may choose, and what gives these rights up and starts the command.
 */
export type Confinement = {
  enter: string[];
  launch: string[];
  /** for `enter`: that of the command is handed over inside */
  environment: Record<string, string>;
};

export interface Isolation {
  readonly level: RunnerIsolation;
  /** as whom programs run; undefined = as the runner's own user */
  readonly user: TaskUser | undefined;
  /**
   * Hands a file, or a folder with all in it, to the user of tasks, if it is there. Throws the operating
   * system's error.
   */
  give(file: string): Promise<void>;
  /** Why tasks cannot use this folder in place, as a text that ends the task; undefined when they can. */
  problemInPlace(folder: string, repository: string): Text | undefined;
  /** The search path without folders that are closed to tasks. */
  searchPath(searchPath: string): string;
  /** What keeps a program with this view from starting this file. */
  refusalOf(file: string, view: View): ProgramRefusal | undefined;
  /**
   * Undefined where tasks are not isolated. Throws the operating system's error.
   * - `tied`: the command ends with the process that started it, at once;
   * - `watched`: it runs in a session of its own, and a shell within the sandbox tells by which signal it was ended, as
   *   shells do.
   */
  confine(command: ConfinedCommand, view: View, how: 'tied' | 'watched'): Confinement | undefined;
}
