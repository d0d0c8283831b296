/**
 * Tasks for which this runner has started programs beside those of their steps: `git`, key agents and the like, and what
 * these may have left behind.
 */
import { TASK_MARKER_VARIABLE } from '@signalbox/contract/runner-protocol';

const helped = new Set<string>();

/** `environment`: of what is started; without a marker it is nobody's. */
export function noteHelper(environment: Readonly<Record<string, string>>): void {
  const task = environment[TASK_MARKER_VARIABLE];
  if (task !== undefined) helped.add(task);
}

/** True: something was started for it since nobody has asked. That is forgotten then. */
export function takeHelped(task: string): boolean {
  return helped.delete(task);
}
