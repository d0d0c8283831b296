/** Where the files of a task lie on this runner. */
import path from 'node:path';
import type { Owner } from '../isolation/owner.ts';
import { boxWorktree, type RunnerPaths, taskName } from '../runner-paths.ts';
import { SecretsFolder } from '../secrets/secrets-folder.ts';

type Place = { paths: RunnerPaths };
type TaskId = { task_id: number; attempt: number };
/** `box`: what was got ready before it came, with folders of its own; empty = nothing */
type BoxedTask = TaskId & { box: string };

/**
 * Files that the steps of a task share, apart from the repository's, and what their programs leave for the runner.
 * Programs may write there.
 */
export function ownFolder({ paths }: Place, task: BoxedTask): string {
  const folder = task.box === '' ? path.join(paths.tasks, taskName(task)) : boxFolder({ paths }, task.box);
  return path.join(folder, 'own');
}

/**
 * What its programs find as /tmp. In a folder of the task alone: to remove one from a folder that all have in common holds
 * up whoever looks for another one there.
 */
export function taskTemporary({ paths }: Place, task: BoxedTask): string {
  const folder = task.box === '' ? path.join(paths.tasks, taskName(task)) : boxFolder({ paths }, task.box);
  return path.join(folder, 'tmp');
}

/** The same of a task of an earlier version. */
export function formerTemporary({ paths }: Place, task: TaskId): string {
  return temporaryPath({ paths }, taskName(task));
}

/** `owner`: as in `SecretsFolder`. */
export function taskSecrets({ paths }: Place, task: BoxedTask, owner?: Owner): SecretsFolder {
  if (task.box === '') return new SecretsFolder(paths, taskName(task), owner);
  return new SecretsFolder({ secrets: paths.boxSecrets }, task.box, owner);
}

/** Private worktree of a task. */
export function worktreePath({ paths }: Place, task: BoxedTask): string {
  return task.box === '' ? path.join(paths.work, taskName(task)) : boxWorktree(paths, task.box);
}

/** Worktree of an inventory that has a repository of its own. */
export function inventoryWorktreePath({ paths }: Place, task: TaskId): string {
  return path.join(paths.work, `${taskName(task)}-inventory`);
}

/** `name`: of what looks into a repository. */
export function temporaryPath({ paths }: Place, name: string): string {
  return path.join(paths.work, `${name}-tmp`);
}

/** Of a box, until it is removed with its task. */
export function boxFolder({ paths }: Place, box: string): string {
  return path.join(paths.boxes, box);
}
