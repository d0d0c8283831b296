/** What a task of this runner can access. Determined once, when the runner starts; see docs/isolation.md. */
import type { RunnerIsolation } from '@signalbox/contract/rules';
import type { Text } from '@signalbox/contract/texts';
import type { ProgramRefusal } from '../program-lookup.ts';
import type { SecretsFolder } from '../secrets/secrets-folder.ts';
import type { TaskUser } from './task-user.ts';

/** The files that a program of a task sees in addition to the machine's. All full paths. */
export type View = {
  /** passes the environment to the program */
  secrets: SecretsFolder;
  /** home folder of the task's user */
  home: string;
  /** private folder, mounted as /tmp and /var/tmp */
  temporary: string;
  /** repositories that are used in place; see `problemInPlace` */
  inPlace: readonly string[];
  /** folders and files that the task may change; missing ones are skipped */
  writable: readonly string[];
  /** folders and files of the runner that the task may read */
  readable: readonly string[];
};

/** A file or folder of the machine that neither tasks nor the runner's own git see. Real path. */
export type HiddenPath = { path: string; isFolder: boolean };

export type ConfinedCommand = {
  /** full path, or a name to be found in the environment's PATH; then its arguments */
  command: readonly string[];
  cwd: string;
  environment: Record<string, string>;
};

/**
 * A command in two parts. `enter` creates the sandbox with the runner's privileges, so it contains nothing that a task may
 * choose; empty = no sandbox. `launch` drops the privileges and starts the command.
 */
export type Confinement = {
  enter: string[];
  launch: string[];
  /** for `enter`; the launcher sets the environment of the command */
  environment: Record<string, string>;
};

export interface Isolation {
  readonly level: RunnerIsolation;
  /** user that programs run as; undefined = the runner's user */
  readonly user: TaskUser | undefined;
  readonly hidden: readonly HiddenPath[];
  /** Gives a file, or a folder with its content, to the user of tasks, if it exists. Throws the operating system's error. */
  give(file: string): Promise<void>;
  /** Returns why tasks can't use this folder in place, as a text that ends the task; undefined when they can. */
  problemInPlace(folder: string, repository: string): Text | undefined;
  /** Returns the search path without folders that tasks can't enter. */
  searchPath(searchPath: string): string;
  /** Returns why a program with this view can't start this file. */
  refusalOf(file: string, view: View): ProgramRefusal | undefined;
  /**
   * Undefined where tasks are not isolated. Throws the operating system's error.
   * - `tied`: the command is killed when the process that started it ends;
   * - `watched`: the command runs in its own session, and the launcher reports a signal that ended it.
   */
  confine(command: ConfinedCommand, view: View, how: 'tied' | 'watched'): Confinement | undefined;
}
