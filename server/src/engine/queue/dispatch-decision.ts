/**
 * Which waiting tasks start now, and what holds up the others. Pure: the dispatcher feeds it with rows, the API asks it
 * for the blocker of a task, so that what people read is what decides.
 */

import type { TaskBlocker } from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import { fits, offersTags, type RunnerScope, servesProject, type Tags, type Wanted } from './runner-fit.ts';
import type { Lane } from './task-lane.ts';

export interface QueuedTask {
  readonly id: number;
  readonly projectId: number;
  readonly templateId: number;
}

export interface ActiveTask extends QueuedTask {
  /** null: others of its template may run beside it */
  readonly lane: Lane | null;
  readonly runnerId: number | null;
  /** false: it waits for a person, and holds nothing but its lane */
  readonly holdsSlot: boolean;
}

export interface RunnerSlots extends RunnerScope {
  readonly id: number;
  readonly name: string;
  /** tasks at once; 0 = no limit */
  readonly slots: number;
}

/** A runner that is there and takes nothing just now. */
interface Hindrance extends RunnerScope {
  readonly why: Text;
}

export interface InactiveRunner extends RunnerScope {
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
  /** runners that are there and take no task just now */
  readonly hindrances?: readonly Hindrance[];
  /** runners that would be reachable if somebody switched them on */
  readonly inactiveRunners?: readonly InactiveRunner[];
  /** waiting task -> what runs one task at a time, it among them; null = none */
  readonly lanes: ReadonlyMap<number, Lane | null>;
  /** lane -> its first waiting task; what comes after it waits for it */
  readonly firstWaiting: ReadonlyMap<Lane, number>;
  /** waiting task -> tags that its template and its inventory require; absent = any runner will do */
  readonly requiredTags: ReadonlyMap<number, Tags>;
}

export interface Start {
  readonly task: QueuedTask;
  readonly runnerId: number;
}

/** Who holds which slot. Starts are entered as they are decided. */
export class Occupancy {
  readonly #situation: Situation;
  readonly #taskOfLane = new Map<Lane, number>();
  readonly #countOfProject = new Map<number, number>();
  readonly #countOfRunner = new Map<number, number>();
  #count = 0;

  constructor(situation: Situation) {
    this.#situation = situation;
    for (const task of situation.active) {
      if (task.lane !== null) this.#taskOfLane.set(task.lane, task.id);
      if (task.holdsSlot) this.#takeSlot(task, task.runnerId);
    }
  }

  /** Enters the start of a waiting task. */
  take(task: QueuedTask, runnerId: number): void {
    const lane = this.#laneOf(task);
    if (lane !== null) this.#taskOfLane.set(lane, task.id);
    this.#takeSlot(task, runnerId);
  }

  #laneOf({ id }: QueuedTask): Lane | null {
    return this.#situation.lanes.get(id) ?? null;
  }

  #takeSlot(task: QueuedTask, runnerId: number | null): void {
    this.#count += 1;
    this.#countOfProject.set(task.projectId, (this.#countOfProject.get(task.projectId) ?? 0) + 1);
    if (runnerId !== null) this.#countOfRunner.set(runnerId, (this.#countOfRunner.get(runnerId) ?? 0) + 1);
  }

  /** False: nothing can start, whatever waits. */
  get hasRoom(): boolean {
    return !this.#isServerFull && this.#situation.runners.some((runner) => this.#hasSlot(runner));
  }

  get #isServerFull(): boolean {
    const { serverLimit } = this.#situation;
    return serverLimit > 0 && this.#count >= serverLimit;
  }

  /** Of these nothing more can start. */
  fullProjects(): number[] {
    return [...this.#countOfProject.keys()].filter((projectId) => this.#isFull(projectId));
  }

  #isFull(projectId: number): boolean {
    const limit = this.#situation.projectLimits.get(projectId) ?? 0;
    return limit > 0 && (this.#countOfProject.get(projectId) ?? 0) >= limit;
  }

  #load(runner: RunnerSlots): number {
    return this.#countOfRunner.get(runner.id) ?? 0;
  }

  #hasSlot(runner: RunnerSlots): boolean {
    return runner.slots === 0 || this.#load(runner) < runner.slots;
  }

  /** The reachable runner with the fewest tasks that has a free slot and the tags that the task requires. */
  freeRunner(task: QueuedTask): RunnerSlots | undefined {
    return this.#situation.runners
      .filter(fits(this.#wantedBy(task)))
      .filter((runner) => this.#hasSlot(runner))
      .sort((a, b) => this.#load(a) - this.#load(b) || a.id - b.id)[0];
  }

  #wantedBy({ id, projectId }: QueuedTask): Wanted {
    return { projectId, tags: this.#situation.requiredTags.get(id) ?? [] };
  }

  /** undefined = nothing holds it up. */
  blockerOf(task: QueuedTask): TaskBlocker | undefined {
    const { serverLimit, projectLimits } = this.#situation;
    const before = this.#taskBefore(task);
    if (before !== undefined) return before;
    if (this.#isFull(task.projectId)) {
      const limit = projectLimits.get(task.projectId) ?? 0;
      return blocker('project_limit', text('waiting.project_limit', { limit }));
    }
    if (this.#isServerFull) {
      return blocker('server_limit', text('waiting.server_limit', { limit: serverLimit }));
    }
    return this.#runnerBlocker(task);
  }

  /** Of the same template or workspace: one at a time, in the order in which they came. */
  #taskBefore(task: QueuedTask): TaskBlocker | undefined {
    const lane = this.#laneOf(task);
    if (lane === null) return undefined;
    const of = typeof lane === 'number' ? 'template' : 'workspace';
    const active = this.#taskOfLane.get(lane);
    if (active !== undefined) {
      return blocker('template_busy', text(`waiting.${of}_active`, { task: active }), active);
    }
    const first = this.#situation.firstWaiting.get(lane) ?? task.id;
    if (first >= task.id) return undefined;
    return blocker('template_busy', text(`waiting.${of}_first`, { task: first }), first);
  }

  #runnerBlocker(task: QueuedTask): TaskBlocker | undefined {
    const { runners, hindrances = [], inactiveRunners = [] } = this.#situation;
    const wanted = this.#wantedBy(task);
    const { tags } = wanted;
    const fitting = runners.filter(fits(wanted));
    const [only] = fitting;
    if (only === undefined) {
      const why =
        hindrances.find(fits(wanted))?.why ??
        adviceOn(inactiveRunners.filter(fits(wanted)), tags) ??
        whyNoneFits(runners, wanted);
      return blocker('no_runner', why);
    }
    if (this.freeRunner(task) !== undefined) return undefined;
    if (fitting.length === 1) {
      const { name, slots } = only;
      return blocker('runners_busy', text('waiting.runner_busy', { name, slots }));
    }
    return blocker(
      'runners_busy',
      tags.length === 0
        ? text('waiting.runners_busy')
        : text('waiting.tag_runners_busy', { count: tags.length, tags }),
    );
  }
}

function adviceOn(inactive: readonly InactiveRunner[], tags: Tags): Text | undefined {
  const count = tags.length;
  const newcomer = inactive.find(({ hasConnected }) => !hasConnected);
  if (newcomer !== undefined) {
    return count === 0
      ? text('waiting.runner_not_activated', { name: newcomer.name })
      : text('waiting.tag_runner_not_activated', { name: newcomer.name, count, tags });
  }
  const [off] = inactive;
  if (off !== undefined) {
    return count === 0
      ? text('waiting.runner_switched_off', { name: off.name })
      : text('waiting.tag_runner_switched_off', { name: off.name, count, tags });
  }
  return undefined;
}

/** What the runners lack that are there. */
function whyNoneFits(runners: readonly RunnerScope[], wanted: Wanted): Text {
  const { tags } = wanted;
  const count = tags.length;
  const own = runners.filter((runner) => servesProject(runner, wanted));
  if (count > 0) {
    const isElsewhere = runners.some((runner) => offersTags(runner, wanted));
    return text(isElsewhere ? 'waiting.tag_of_other_project' : 'waiting.tag_missing', { count, tags });
  }
  if (own.length > 0) return text('waiting.only_tagged');
  return text(runners.length > 0 ? 'waiting.other_project' : 'waiting.no_runner');
}

function blocker(kind: TaskBlocker['kind'], told: Text, taskId: number | null = null): TaskBlocker {
  return { kind, message: inEnglish(told), message_text: told, task_id: taskId };
}

/**
 * One after the other; a blocked task never holds up another one but those of its lane. `candidates` in the order
 * of the queue.
 */
export function decideStarts(situation: Situation, candidates: readonly QueuedTask[]): Start[] {
  const occupancy = new Occupancy(situation);
  const starts: Start[] = [];
  for (const task of candidates) {
    if (occupancy.blockerOf(task) !== undefined) continue;
    const runner = occupancy.freeRunner(task);
    if (runner === undefined) continue;
    occupancy.take(task, runner.id);
    starts.push({ task, runnerId: runner.id });
  }
  return starts;
}
