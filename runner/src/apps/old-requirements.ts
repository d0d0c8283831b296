/** What was installed for playbooks that ask for something else by now, or for none. */
import { lstatSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { logLine, messageOf } from '../runner-log.ts';
import type { RunnerPaths } from '../runner-paths.ts';

/** Name of what is being removed, out of the sight of tasks. */
const GONE = 'gone-';

/**
 * Removes what no task has used since `beforeMs` (milliseconds since 1970): a task that needs it again installs it again.
 * Nothing while a task is there that may be as old. Throws the operating system's error.
 */
export function dropOldRequirements(
  { galaxy, tasks }: Pick<RunnerPaths, 'galaxy' | 'tasks'>,
  beforeMs: number,
): void {
  const isOld = (place: string) => lstatSync(place).mtimeMs < beforeMs;
  const held = readdirSync(tasks).map((name) => path.join(tasks, name));
  if (held.some((task) => lstatSync(task).birthtimeMs < beforeMs)) return;
  for (const project of readdirSync(galaxy).map((name) => path.join(galaxy, name))) {
    for (const name of readdirSync(project)) {
      const place = path.join(project, name);
      if (isOld(place)) remove(place, path.join(project, name.startsWith(GONE) ? name : `${GONE}${name}`));
    }
  }
}

function remove(place: string, gone: string): void {
  renameSync(place, gone);
  rm(gone, { recursive: true, force: true }).catch((error) =>
    logLine(`cannot remove ${gone}: ${messageOf(error)}`),
  );
}
