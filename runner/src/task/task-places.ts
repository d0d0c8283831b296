/** Where the files of a task lie on this runner. */
import path from 'node:path';
import { type RunnerPaths, taskName } from '../runner-paths.ts';

type Place = { paths: RunnerPaths };
type TaskId = { task_id: number; attempt: number };

/** Name of it in the folder of the task. */
export const OWN_FOLDER = 'own';

/**
 * Files that the steps of a task share, apart from the repository's, and what their programs leave for the runner.
 * Programs may write there.
 */
export function ownFolder({ paths }: Place, task: TaskId): string {
  return path.join(paths.tasks, taskName(task), OWN_FOLDER);
}

/** Private worktree of a task. */
export function worktreePath({ paths }: Place, task: TaskId): string {
  return path.join(paths.work, taskName(task));
}

/** Worktree of an inventory that has a repository of its own. */
export function inventoryWorktreePath({ paths }: Place, task: TaskId): string {
  return path.join(paths.work, `${taskName(task)}-inventory`);
}
