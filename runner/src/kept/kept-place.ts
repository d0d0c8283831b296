/**
 * What stays between the tasks of a template and workspace: local state and plugins lie beside the
 * configuration, and must be there again. One task at a time works there; whose turn it is stands in a file,
 * so that it is known to a later runner too.
 *
 *   free -> held by a task -> (the task ends, or is gone) -> free
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@signalbox/contract/runner-protocol';
import { codeOf } from '../runner-log.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { StoppedError } from '../step-error.ts';

const LOOK_MS = 250;
const HOLDER = 'holder';

export type KeptPlace = {
  name: string;
  /** the folder of all of it */
  path: string;
};

/** `workspace`: its name in the app. A folder's name cannot hold every workspace's. */
export function keptPlace(paths: RunnerPaths, job: Job, workspace: string): KeptPlace {
  const { project_id: project, template_id: template } = job;
  const mark = createHash('sha256').update(workspace).digest('hex').slice(0, 12);
  return namedPlace(paths, `${project}-${template}-${mark}`);
}

/** `name`: of a place, as the record of a task that works there holds it. Nothing is made or looked for. */
export function namedPlace(paths: RunnerPaths, name: string): KeptPlace {
  return { name, path: path.join(paths.kept, name) };
}

/** `task`: its name. `onWait` is told once by whom it is held. Rejects with `StoppedError` when the signal aborts. */
export async function holdPlace(
  paths: RunnerPaths,
  place: KeptPlace,
  { task, signal, onWait }: { task: string; signal: AbortSignal; onWait: (holder: string) => void },
): Promise<void> {
  mkdirSync(place.path, { recursive: true, mode: 0o700 });
  let told = '';
  for (;;) {
    if (signal.aborted) throw new StoppedError();
    const holder = holderOf(paths, place);
    if (holder === '' || holder === task) break;
    if (holder !== told) onWait(holder);
    told = holder;
    await sleep(LOOK_MS);
  }
  // Nothing runs between the look and this: no other task of this runner comes in between, and there is no
  // other runner here.
  writeFileSync(holderFile(place), task, { mode: 0o600 });
}

/** `task`: its name. Read from disk at every call. Throws the operating system's error. */
export function isHeldBy(place: KeptPlace, task: string): boolean {
  return readHolder(place) === task;
}

/** Nothing happens when it is free or another task holds it. Throws the operating system's error. */
export function releasePlace(place: KeptPlace, task: string): void {
  if (isHeldBy(place, task)) rmSync(holderFile(place), { force: true });
}

/** Number of the last task that has worked here; 0 = none so far. Throws the operating system's error. */
export function lastTask(place: KeptPlace): number {
  return Number(readOwn(place, 'last-task'));
}

/** Throws the operating system's error. */
export function noteLastTask(place: KeptPlace, number: number): void {
  writeFileSync(path.join(place.path, 'last-task'), String(number), { mode: 0o600 });
}

/** Empty when it is free: a task that is gone holds nothing. */
function holderOf(paths: RunnerPaths, place: KeptPlace): string {
  const holder = readHolder(place);
  return holder !== '' && existsSync(path.join(paths.tasks, holder)) ? holder : '';
}

function readHolder(place: KeptPlace): string {
  return readOwn(place, HOLDER);
}

/** Empty when there is no such file. */
function readOwn(place: KeptPlace, name: string): string {
  try {
    return readFileSync(path.join(place.path, name), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

function holderFile(place: KeptPlace): string {
  return path.join(place.path, HOLDER);
}
