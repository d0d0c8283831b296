/** The runners that are linked to this server. */
import type { RunnerSlots } from './dispatch-decision.ts';
import type { BranchHead, HeadQuestion } from './head-questions.ts';

/** What the rest of the engine may ask of a link. */
export interface Link {
  readonly runnerId: number;
  readonly name: string;
  /** tasks at once, as the runner itself has it; 0 = no limit of its own */
  readonly slots: number;
  /** false for a while after it declined a task */
  readonly isWilling: boolean;
  /** tasks that it was given and has not told the end of */
  readonly heldTasks: number;
  offer(taskId: number, attempt: number): Promise<void>;
  /** something changed about a task of this runner: stop, confirm, an offer that it has not got */
  lookAt(taskId: number): Promise<void>;
  /** Asks where a branch stands. */
  askHead(question: HeadQuestion, signal: AbortSignal): Promise<BranchHead>;
  /** Calls may have been missed: looks at all tasks of this runner, and drops those that were deleted. */
  lookAtAll(): Promise<void>;
  close(reason: string): void;
  goodbye(): void;
  /** Returns when what had come is worked on. */
  idle(): Promise<void>;
}

export class RunnerRegistry {
  readonly #links = new Map<number, Link>();

  /** A runner has one link: a newer one takes the place of an older one, which is a dead connection. */
  attach(link: Link): void {
    const former = this.#links.get(link.runnerId);
    this.#links.set(link.runnerId, link);
    if (former !== undefined && former !== link) former.close('another connection of this runner took over');
  }

  detach(link: Link): void {
    if (this.#links.get(link.runnerId) === link) this.#links.delete(link.runnerId);
  }

  find(runnerId: number): Link | undefined {
    return this.#links.get(runnerId);
  }

  get links(): readonly Link[] {
    return [...this.#links.values()];
  }

  /** Runners that would take a task now, as they say themselves. */
  willing(): RunnerSlots[] {
    return this.links.filter((link) => link.isWilling).map(slotsOf);
  }

  all(): RunnerSlots[] {
    return this.links.map(slotsOf);
  }
}

function slotsOf({ runnerId: id, name, slots }: Link): RunnerSlots {
  return { id, name, slots };
}
