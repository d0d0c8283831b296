/**
 * One connection's claim to speak for its runner. States: none -> held -> over (given up, or taken by
 * somebody else, which shows at the next look at the row).
 */
import type { RunnerMessage } from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { EngineContext } from '../engine-context.ts';
import { noteOwnDrain } from './runner-drain.ts';
import {
  DELETED,
  isHolder,
  type LinkedRunner,
  noteSeen,
  RENEWED,
  releaseHold,
  SWITCHED_OFF,
  TAKEN_OVER,
  takeHold,
} from './runner-holder.ts';
import type { SecondComers } from './second-comers.ts';

const holdOf = new PreparedQuery((db, given: { readonly runnerId: number }) =>
  db.selectFrom('runners').select(['link', 'token_hash', 'active']).where('id', '=', given.runnerId),
);

interface Dependencies {
  readonly context: EngineContext;
  readonly runner: LinkedRunner;
  readonly secondComers: SecondComers;
  /** Whether the other end still answers; false when it does not within so many milliseconds. */
  isAnswering(withinMs: number): Promise<boolean>;
}

/** One for each connection; among several servers the row of the runner decides who holds it. */
export class RunnerHold {
  /** name of the connection in the runner's row */
  readonly #link = crypto.randomUUID();
  readonly #dependencies: Dependencies;
  #isHeld = false;
  #release: Promise<void> | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /**
   * Returns why not, or null when it speaks for the runner from now on. Takes seconds when another process
   * does so already.
   */
  async take(hello: Extract<RunnerMessage, { type: 'hello' }>): Promise<string | null> {
    const { context, runner, secondComers } = this.#dependencies;
    // Before anything is waited for.
    const clockAheadMs = hello.clock === undefined ? null : hello.clock - Date.now();
    const hold = await takeHold(context, { runner, hello, link: this.#link, clockAheadMs });
    this.#isHeld = hold.kind === 'held';
    if (hold.kind === 'held') return null;
    if (hold.holder !== null) await secondComers.tell(context, { runner, hello, holder: hold.holder });
    return hold.reason;
  }

  /**
   * In the transaction of what came: false when it counts for nothing. `isSeen`: the row is to say that the
   * runner was heard.
   */
  async confirm(
    write: Write,
    { isSeen, isLocked }: { isSeen: boolean; isLocked: boolean },
  ): Promise<boolean> {
    const { context } = this.#dependencies;
    const own = this.#own;
    return isSeen ? await noteSeen(write, context, own) : await isHolder(write, { ...own, isLocked });
  }

  /** The runner takes no task any more. */
  async drain(): Promise<void> {
    await this.#dependencies.context.database.write((write) => noteOwnDrain(write, this.#own));
  }

  /** `problem`: null = the self-test passed. */
  async noteSelfTest(problem: Text | null): Promise<void> {
    const { runnerId, link } = this.#own;
    const self_test_problem = problem === null ? null : JSON.stringify(problem);
    await this.#dependencies.context.database.write(async ({ tx }) => {
      await tx
        .updateTable('runners')
        .set({ self_test_problem })
        .where('id', '=', runnerId)
        .where('link', '=', link)
        .execute();
    });
  }

  /** Whether this connection still speaks for the runner, without a lock. */
  async isCurrent(): Promise<boolean> {
    return (await this.#read())?.link === this.#link;
  }

  /** Somebody else wants to speak for the runner. False when this connection does not answer. */
  async prove(): Promise<boolean> {
    const { context, isAnswering } = this.#dependencies;
    if (!(await isAnswering(context.timing.answerMs))) return false;
    await context.database.write((write) => noteSeen(write, context, this.#own));
    return true;
  }

  /** Why this connection has to end; undefined while it speaks for the runner. */
  async reasonToEnd(): Promise<string | undefined> {
    const row = await this.#read();
    if (row === undefined) return DELETED;
    if (row.link === this.#link) return undefined;
    if (row.token_hash !== this.#dependencies.runner.tokenHash) return RENEWED;
    return row.link === '' && row.active === 0 ? SWITCHED_OFF : TAKEN_OVER;
  }

  giveUp(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    const { context, runner } = this.#dependencies;
    this.#release = releaseHold(context, this.#own).catch((error) => {
      // Whoever comes next waits until this connection was asked in vain.
      context.log.warn({ err: error, runner: runner.name }, 'the end of a connection was not written down');
    });
  }

  /** Returns when the end of the claim is written down. */
  async idle(): Promise<void> {
    await this.#release;
  }

  get #own() {
    return { runnerId: this.#dependencies.runner.id, link: this.#link };
  }

  #read() {
    const { context, runner } = this.#dependencies;
    return holdOf.first(context.database.read, { runnerId: runner.id });
  }
}
