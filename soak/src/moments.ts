/**
 * In which state tasks are just now, as their runner has written it down. The moment at which something is killed counts:
 * most states last but a fraction of a second.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listTasks } from '@signalbox/contract';
import { readTaskRecord } from '../../runner/src/task/task-record.ts';
import type { World } from './world.ts';

export const states = [
  'waiting',
  'preparing',
  'init',
  'plan',
  'waiting_confirmation',
  'apply',
  'stopping',
] as const;
export type State = (typeof states)[number];
/** In these a program of the task runs, under a supervisor. */
export const programStates: readonly State[] = ['init', 'plan', 'apply', 'stopping'];

const LOOK_MS = 5;
const PATIENCE_MS = 15_000;

/** The number of a task that is in this state now; undefined when none comes to it for a while. */
export async function untilState(
  world: World,
  { state, projectId }: { state: State; projectId: number },
): Promise<number | undefined> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const taskId = state === 'waiting' ? await waitingTask(world, projectId) : taskOnRunner(world, state);
    if (taskId !== undefined) return taskId;
    await sleep(LOOK_MS);
  }
  return undefined;
}

async function waitingTask({ server }: World, projectId: number): Promise<number | undefined> {
  const query = { limit: '1', status: 'waiting' };
  try {
    return (await server.call(listTasks, { params: { project_id: projectId }, query }))[0]?.id;
  } catch {
    return undefined;
  }
}

function taskOnRunner({ runnerFolder }: World, state: State): number | undefined {
  const tasks = join(runnerFolder, 'tasks');
  const found = namesIn(tasks).find((name) => stateIn(join(tasks, name, 'task.json')) === state);
  return found === undefined ? undefined : Number.parseInt(found, 10);
}

function stateIn(file: string): State | undefined {
  try {
    const { phase, step_name: step, stop } = readTaskRecord(readFileSync(file, 'utf8'));
    if (phase === 'preparing' || phase === 'waiting_confirmation') return phase;
    if (phase !== 'started') return undefined;
    return stop === null ? states.find((one) => one === step) : 'stopping';
  } catch {
    // it has just gone, or is being written
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
