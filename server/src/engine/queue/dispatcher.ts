/**
 * Gives waiting tasks to the runners that are linked to this server. It sleeps until something changes: a task admitted
 * or ended, a runner linked, a limit raised; whatever happens while it works makes it look once more.
 *
 * Any number of servers share one queue: a look and its claims are one transaction under one lock, so a limit
 * or a template is never taken twice. Tasks that only another server's runner can take are left to that
 * server, which hears the same call.
 */
import type { Executor } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import type { EngineContext } from '../engine-context.ts';
import type { RunnerRegistry } from '../runners/runner-registry.ts';
import { withRowLimits } from '../runners/runner-slots.ts';
import { changeTask } from '../tasks/task-transitions.ts';
import type { Start } from './dispatch-decision.ts';
import { findStarts } from './next-starts.ts';
import { lockQueue } from './queue-lock.ts';
import { isWaitingTask } from './queue-situation.ts';

interface Claim {
  readonly taskId: number;
  readonly attempt: number;
  readonly runnerId: number;
}

/** Whoever holds the queue and does not let go holds up every start. */
const LONGEST_HOLD_MS = 1_000;

/** One for each server; `close` returns when a look under way has ended. */
export class Dispatcher {
  readonly #context: EngineContext;
  readonly #registry: RunnerRegistry;
  #isWoken = false;
  #work: Promise<void> | undefined;
  #isClosed = false;
  readonly #holds = new Set<NodeJS.Timeout>();

  constructor(context: EngineContext, registry: RunnerRegistry) {
    this.#context = context;
    this.#registry = registry;
  }

  wake(): void {
    this.#isWoken = true;
    if (this.#work === undefined && !this.#isClosed && this.#holds.size === 0) {
      this.#work = this.#run().finally(() => {
        this.#work = undefined;
        if (this.#isWoken) this.wake();
      });
    }
  }

  /**
   * While thousands of tasks enter the queue at one instant none is given to a runner: their starts would take the
   * processors that the others wait for, and the first ones stored would start before more urgent ones. Returns what lets go.
   */
  hold(): () => void {
    const letGo = () => {
      clearTimeout(timer);
      if (this.#holds.delete(timer) && this.#isWoken) this.wake();
    };
    const timer = setTimeout(letGo, LONGEST_HOLD_MS);
    this.#holds.add(timer);
    return letGo;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#holds) clearTimeout(timer);
    await this.#work;
  }

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#isClosed && this.#holds.size === 0) {
      this.#isWoken = false;
      try {
        for (const claim of await this.#claim()) {
          // Not awaited: making a job takes reads, and the next task need not wait for them.
          void this.#registry.find(claim.runnerId)?.offer(claim.taskId, claim.attempt);
        }
      } catch (error) {
        this.#context.log.error({ err: error }, 'the queue could not be looked at; it is tried again soon');
      }
    }
  }

  async #claim(): Promise<Claim[]> {
    const { database, maxParallelTasks, dialect } = this.#context;
    if (this.#registry.willing().length === 0) return [];
    const first = await database.read
      .selectFrom('tasks')
      .select('id')
      .where(isWaitingTask)
      .limit(1)
      .execute();
    if (first.length === 0) return [];
    // Its runner is told when it is flushed; the job is made meanwhile.
    const isFlushed = false;
    return await database.write(
      async (write) => {
        await lockQueue(write);
        const runners = await withRowLimits(write.tx, this.#registry.willing());
        const starts = await findStarts(write.tx, { serverLimit: maxParallelTasks, runners }, { dialect });
        if (starts.length === 0) return [];
        const rows = await this.#lockWaiting(write.tx, starts);
        const claims: Claim[] = [];
        for (const { task, runnerId } of starts) {
          const row = rows.get(task.id);
          // It was stopped this very moment.
          if (row === undefined) continue;
          const attempt = row.attempt + 1;
          const set = { attempt, runner_id: runnerId, offered_at: Date.now(), accepted_at: null };
          await changeTask(write, this.#context, { row, event: 'offer', set });
          // Should the runner have moved to another server meanwhile, that one makes the offer.
          write.announce({ kind: 'runner-task', runner_id: runnerId, task_id: task.id });
          claims.push({ taskId: task.id, attempt, runnerId });
        }
        return claims;
      },
      { isFlushed },
    );
  }

  async #lockWaiting(tx: Executor, starts: readonly Start[]) {
    const ids = starts.map((start) => start.task.id);
    const query = tx.selectFrom('tasks').selectAll().where('id', 'in', ids).where('status', '=', 'waiting');
    const locked = forUpdate(query, this.#context.dialect);
    const rows = await (this.#context.dialect === 'postgres' ? locked.skipLocked() : locked).execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}
