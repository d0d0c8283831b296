import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { OptionsError } from './options-error.ts';

/** Every place on disk that a runner uses. Folders are private (0700). */
type Folders = {
  dir: string;
  tasks: string;
  work: string;
  /** what stays between tasks: local state of Terraform lies here */
  kept: string;
  mirrors: string;
  /** of large repositories, one for each commit; see checkouts/checkouts.ts */
  checkouts: string;
  homes: string;
  knownHosts: string;
  galaxy: string;
  bin: string;
  /** for the output of programs, before they are used */
  pipes: string;
  /** empty ones, for tasks that come; see task/spare-folders.ts */
  spare: string;
  /**
   * in memory where the machine has /dev/shm; holds what is handed to programs as files. There only while a
   * task has any
   */
  secrets: string;
};

/** The folders, and by which processes of this runner differ from those of all others on the machine. */
export type RunnerPaths = Folders & {
  /**
   * value of the marker variable: from the real path, and from a number kept in the folder, since containers
   * share paths
   */
  marker: string;
};

const SHARED_MEMORY = '/dev/shm';

/**
 * Version of the names and formats in the folder; its file is written before anything else. A change that an older or
 * newer runner can't work with gets a new number.
 */
const LAYOUT = '1';

/** Makes the folders. Throws the operating system's error when one cannot be made, `OptionsError` for another layout. */
export function makeRunnerPaths(named: string, sharedMemory = SHARED_MEMORY): RunnerPaths {
  makeFolder(named, 0o700);
  // Where a task sees little of the machine, links that lead there may be missing.
  const dir = realpathSync(named);
  requireLayout(dir);
  const secrets = secretsFolder(named, sharedMemory);
  const folders: Folders = {
    dir,
    tasks: path.join(dir, 'tasks'),
    work: path.join(dir, 'work'),
    kept: path.join(dir, 'workspaces'),
    mirrors: path.join(dir, 'mirrors'),
    checkouts: path.join(dir, 'checkouts'),
    homes: path.join(dir, 'homes'),
    knownHosts: path.join(dir, 'known-hosts'),
    galaxy: path.join(dir, 'galaxy'),
    bin: path.join(dir, 'bin'),
    pipes: path.join(dir, 'pipes'),
    spare: path.join(dir, 'spare'),
    secrets,
  };
  for (const folder of Object.values(folders))
    if (!folder.startsWith(secrets)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(dir, 0o700);
  return { ...folders, marker: runnerFolderMark(dir) };
}

/** Name of everything that belongs to one attempt of a task; also the value of the task's marker variable. */
export function taskName(id: { task_id: number; attempt: number }): string {
  return `${id.task_id}-${id.attempt}`;
}

function requireLayout(dir: string): void {
  const file = path.join(dir, 'layout');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (found === LAYOUT) return;
  if (found !== '')
    throw new OptionsError(
      `The work folder ${dir} has layout ${found}; this runner supports layout ${LAYOUT}. Start the newer version of the runner, or choose another folder.`,
    );
  if (statSync(path.join(dir, 'tasks'), { throwIfNoEntry: false })?.isDirectory())
    throw new OptionsError(
      `The work folder ${dir} was made by an unreleased version of Signalbox and can't be upgraded. Make sure that no task of it is running, then move the folder away or delete it. The runner creates a new one.`,
    );
  writeFileSync(`${file}.new`, `${LAYOUT}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Tells this work folder from every other one: a copied folder has another path, another container another number. */
export function runnerFolderMark(dir: string): string {
  const file = path.join(dir, 'id');
  let id = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (id === '') {
    id = randomUUID();
    writeFileSync(`${file}.new`, id, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return createHash('sha256')
    .update(`${realpathSync(dir)}\0${id}`)
    .digest('hex')
    .slice(0, 16);
}

function secretsFolder(dir: string, sharedMemory: string): string {
  const user = process.getuid?.() ?? 0;
  const owner = path.join(sharedMemory, `signalbox-${user}`);
  try {
    if (!existsSync(owner)) mkdirSync(owner, { mode: 0o700 });
    // Everybody may make names there: one that is not a private folder of this user is not to be trusted.
    const found = lstatSync(owner);
    if (!found.isDirectory() || found.uid !== user || (found.mode & 0o077) !== 0)
      return path.join(dir, 'secrets');
  } catch {
    return path.join(dir, 'secrets');
  }
  // The folder's path keeps runners of one user apart; a short name leaves room for socket paths (108 bytes).
  return path.join(owner, createHash('sha256').update(dir).digest('hex').slice(0, 12));
}
