/** The runners that are linked to this server. */
import type { Text } from '@signalbox/contract/texts';
import { RefusedRunners } from './refused-runners.ts';
import type { BranchHead, LookedInto, RepositoryQuestion } from './repository-questions.ts';
import { TAKEN_OVER } from './runner-holder.ts';
import type { LinkedSlots } from './runner-slots.ts';
import { SecondComers } from './second-comers.ts';
import type { SignedIn, SignInQuestion } from './sign-in-questions.ts';

/** What the rest of the engine may ask of a link. */
export interface Link {
  readonly runnerId: number;
  readonly name: string;
  /** tasks at once, as the runner itself has it; 0 = no limit of its own */
  readonly slots: number;
  /** false for a while after it declined a task */
  readonly isWilling: boolean;
  /** what it said when it declined, during that while */
  readonly whyUnwilling: Text | undefined;
  /** tasks that it was given and has not told the end of */
  readonly heldTasks: number;
  offer(taskId: number, attempt: number): Promise<void>;
  /** something changed about a task of this runner: stop, confirm, an offer that it has not got */
  lookAt(taskId: number): Promise<void>;
  /** Asks where a branch stands. */
  askHead(question: RepositoryQuestion, signal: AbortSignal): Promise<BranchHead>;
  askLook(question: RepositoryQuestion, signal: AbortSignal): Promise<LookedInto>;
  askSignIn(question: SignInQuestion, signal: AbortSignal): Promise<SignedIn>;
  /** Calls may have been missed: looks at all tasks of this runner, and drops those that were deleted. */
  lookAtAll(): Promise<void>;
  close(reason: string): void;
  goodbye(): void;
  /** Somebody else wants to speak for the runner: it has to answer, or goes. */
  prove(): Promise<void>;
  /** The runner's row changed: it goes when it does not speak for the runner any more. */
  lookAtRunner(): Promise<void>;
  /** Returns when what had come is worked on. */
  idle(): Promise<void>;
}

/** At most one link for each runner; runners of other servers are not in it. */
export class RunnerRegistry {
  readonly #links = new Map<number, Link>();

  readonly secondComers = new SecondComers();
  /** runners that speak another protocol; no link of theirs is attached */
  readonly refused = new RefusedRunners();

  /** A runner has one link: whoever comes to the place has shown that the former one is not needed any more. */
  attach(link: Link): void {
    const former = this.#links.get(link.runnerId);
    this.#links.set(link.runnerId, link);
    this.refused.forget(link.runnerId);
    if (former !== undefined && former !== link) former.close(TAKEN_OVER);
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
  willing(): LinkedSlots[] {
    return this.links.filter((link) => link.isWilling).map(slotsOf);
  }

  all(): LinkedSlots[] {
    return this.links.map(slotsOf);
  }
}

function slotsOf({ runnerId: id, name, slots }: Link): LinkedSlots {
  return { id, name, slots };
}
