/**
 * Which waiting tasks start now, and what holds up the others. Pure: the dispatcher feeds it with rows, the API asks it
 * for the blocker of a task, so that what people read is what decides.
 */

import type { TaskBlocker } from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import { fits, offersTags, type RunnerScope, servesProject, type Tags, type Wanted } from './runner-fit.ts';

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
  /** template -> its first waiting task; what comes after it waits for it */
  readonly firstWaiting: ReadonlyMap<number, number>;
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
    const { serverLimit, projectLimits, firstWaiting } = this.#situation;
    const active = this.#taskOfTemplate.get(task.templateId);
    if (active !== undefined) {
      return blocker('template_busy', text('waiting.template_active', { task: active }), active);
    }
    const first = firstWaiting.get(task.templateId) ?? task.id;
    if (first < task.id) {
      return blocker('template_busy', text('waiting.template_first', { task: first }), first);
    }
    if (this.#isFull(task.projectId)) {
      const limit = projectLimits.get(task.projectId) ?? 0;
      return blocker('project_limit', text('waiting.project_limit', { limit }));
    }
    if (this.#isServerFull) {
      return blocker('server_limit', text('waiting.server_limit', { limit: serverLimit }));
    }
    return this.#runnerBlocker(task);
  }

  #runnerBlocker(task: QueuedTask): TaskBlocker | undefined {
    const { runners, hindrances = [], inactiveRunners = [] } = this.#situation;
    const wanted = this.#wantedBy(task);
    const { tags } = wanted;
    if (!runners.some(fits(wanted))) {
      const why =
        hindrances.find(fits(wanted))?.why ??
        adviceOn(inactiveRunners.filter(fits(wanted)), tags) ??
        whyNoneFits(runners, wanted);
      return blocker('no_runner', why);
    }
    if (this.freeRunner(task) !== undefined) return undefined;
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
 * First in, first out; a blocked task never holds up another. `candidates` in the order in which they were
 * admitted.
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
