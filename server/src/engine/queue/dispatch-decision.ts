/**
 * Which waiting tasks start now, and what holds up the others. Pure: the dispatcher feeds it with rows, the API asks it
 * for the blocker of a task, so that what people read is what decides.
 */

import type { TaskBlocker } from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';

export interface QueuedTask {
  readonly id: number;
  readonly projectId: number;
  readonly templateId: number;
}

export interface ActiveTask extends QueuedTask {
  readonly runnerId: number | null;
  /** false: it waits for a person, and holds nothing but its template */
  readonly holdsSlot: boolean;
}

export interface RunnerSlots {
  readonly id: number;
  readonly name: string;
  /** tasks at once; 0 = no limit */
  readonly slots: number;
}

export interface InactiveRunner {
  readonly name: string;
  /** false: nobody has ever activated it */
  readonly hasConnected: boolean;
}

export interface Situation {
  /** tasks at once over the whole installation; 0 = no limit */
  readonly serverLimit: number;
  /** project -> tasks at once; 0 or absent = no limit */
  readonly projectLimits: ReadonlyMap<number, number>;
  readonly active: readonly ActiveTask[];
  /** runners that can be reached now */
  readonly runners: readonly RunnerSlots[];
  /** what keeps runners that are there from taking a task */
  readonly hindrances?: readonly Text[];
  /** runners that would be reachable if somebody switched them on */
  readonly inactiveRunners?: readonly InactiveRunner[];
  /** template -> its first waiting task; what comes after it waits for it */
  readonly firstWaiting: ReadonlyMap<number, number>;
}

export interface Start {
  readonly task: QueuedTask;
  readonly runnerId: number;
}

/** Who holds which slot. Starts are entered as they are decided. */
export class Occupancy {
  readonly #situation: Situation;
  readonly #taskOfTemplate = new Map<number, number>();
  readonly #countOfProject = new Map<number, number>();
  readonly #countOfRunner = new Map<number, number>();
  #count = 0;

  constructor(situation: Situation) {
    this.#situation = situation;
    for (const task of situation.active) {
      if (task.holdsSlot) this.take(task, task.runnerId);
      else this.#taskOfTemplate.set(task.templateId, task.id);
    }
  }

  take(task: QueuedTask, runnerId: number | null): void {
    this.#count += 1;
    this.#taskOfTemplate.set(task.templateId, task.id);
    this.#countOfProject.set(task.projectId, (this.#countOfProject.get(task.projectId) ?? 0) + 1);
    if (runnerId !== null) this.#countOfRunner.set(runnerId, (this.#countOfRunner.get(runnerId) ?? 0) + 1);
  }

  /** The reachable runner with the fewest tasks that has a free slot. */
  freeRunner(): RunnerSlots | undefined {
    const load = (runner: RunnerSlots) => this.#countOfRunner.get(runner.id) ?? 0;
    return this.#situation.runners
      .filter((runner) => runner.slots === 0 || load(runner) < runner.slots)
      .sort((a, b) => load(a) - load(b) || a.id - b.id)[0];
  }

  /** undefined = nothing holds it up. */
  blockerOf(task: QueuedTask): TaskBlocker | undefined {
    const { serverLimit, projectLimits, runners, firstWaiting } = this.#situation;
    const active = this.#taskOfTemplate.get(task.templateId);
    if (active !== undefined) {
      return blocker('template_busy', text('waiting.template_active', { task: active }), active);
    }
    const first = firstWaiting.get(task.templateId) ?? task.id;
    if (first < task.id) {
      return blocker('template_busy', text('waiting.template_first', { task: first }), first);
    }
    const projectLimit = projectLimits.get(task.projectId) ?? 0;
    if (projectLimit > 0 && (this.#countOfProject.get(task.projectId) ?? 0) >= projectLimit) {
      return blocker('project_limit', text('waiting.project_limit', { limit: projectLimit }));
    }
    if (serverLimit > 0 && this.#count >= serverLimit) {
      return blocker('server_limit', text('waiting.server_limit', { limit: serverLimit }));
    }
    const [hindrance] = this.#situation.hindrances ?? [];
    if (runners.length === 0 && hindrance !== undefined) {
      return blocker('no_runner', hindrance);
    }
    if (runners.length === 0) {
      return blocker('no_runner', adviceOn(this.#situation.inactiveRunners ?? []));
    }
    if (this.freeRunner() === undefined) {
      return blocker('runners_busy', text('waiting.runners_busy'));
    }
    return undefined;
  }
}

function adviceOn(inactive: readonly InactiveRunner[]): Text {
  const newcomer = inactive.find(({ hasConnected }) => !hasConnected);
  if (newcomer !== undefined) return text('waiting.runner_not_activated', { name: newcomer.name });
  const [off] = inactive;
  if (off !== undefined) return text('waiting.runner_switched_off', { name: off.name });
  return text('waiting.no_runner');
}

function blocker(kind: TaskBlocker['kind'], told: Text, taskId: number | null = null): TaskBlocker {
  return { kind, message: inEnglish(told), message_text: told, task_id: taskId };
}

/** First in, first out; a blocked task never holds up another. `candidates` in the order in which they were admitted. */
export function decideStarts(situation: Situation, candidates: readonly QueuedTask[]): Start[] {
  const occupancy = new Occupancy(situation);
  const starts: Start[] = [];
  for (const task of candidates) {
    if (occupancy.blockerOf(task) !== undefined) continue;
    const runner = occupancy.freeRunner();
    if (runner === undefined) continue;
    occupancy.take(task, runner.id);
    starts.push({ task, runnerId: runner.id });
  }
  return starts;
}
