/** Where the files of a task lie on this runner. */
import path from 'node:path';
import type { Owner } from '../isolation/owner.ts';
import { type RunnerPaths, taskName } from '../runner-paths.ts';
import { SecretsFolder } from '../secrets/secrets-folder.ts';

type Place = { paths: RunnerPaths };
type TaskId = { task_id: number; attempt: number };

/**
 * Files that the steps of a task share, apart from the repository's, and what their programs leave for the runner.
 * Programs may write there.
 */
export function ownFolder({ paths }: Place, task: TaskId): string {
  return path.join(paths.tasks, taskName(task), 'own');
}

/**
 * What its programs find as /tmp. In a folder of the task alone: to remove one from a folder that all have in common holds
 * up whoever looks for another one there.
 */
export function taskTemporary({ paths }: Place, task: TaskId): string {
  return path.join(paths.tasks, taskName(task), 'tmp');
}

/** `owner`: as in `SecretsFolder`. */
export function taskSecrets({ paths }: Place, task: TaskId, owner?: Owner): SecretsFolder {
  return new SecretsFolder(paths, taskName(task), owner);
}

/** Private worktree of a task. */
export function worktreePath({ paths }: Place, task: TaskId): string {
  return path.join(paths.work, taskName(task));
}

/** Worktree of an inventory that has a repository of its own. */
export function inventoryWorktreePath({ paths }: Place, task: TaskId): string {
  return path.join(paths.work, `${taskName(task)}-inventory`);
}

/** `name`: of what looks into a repository. */
export function temporaryPath({ paths }: Place, name: string): string {
  return path.join(paths.work, `${name}-tmp`);
}
