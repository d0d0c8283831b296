/**
 * Gives waiting tasks to the runners that are linked to this server. It sleeps until something changes: a task admitted
 * or ended, a runner linked, a limit raised; whatever happens while it works makes it look once more.
 *
 * Any number of servers share one queue: a look and its claims are one transaction under one lock, so a limit
 * or a template is never taken twice. Tasks that only another server's runner can take are left to that
 * server, which hears the same call.
 */
import type { Executor } from '../../db/database.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { EngineContext } from '../engine-context.ts';
import type { RunnerRegistry } from '../runners/runner-registry.ts';
import { withRowLimits } from '../runners/runner-slots.ts';
import { changeTask } from '../tasks/task-transitions.ts';
import type { Start } from './dispatch-decision.ts';
import { findStarts } from './next-starts.ts';
import { lockQueue } from './queue-lock.ts';
import { isWaitingTask } from './queue-situation.ts';

const firstWaiting = new PreparedQuery((db) =>
  db.selectFrom('tasks').select('id').where(isWaitingTask).limit(1),
);

const lockedTasks = new PreparedQuery((db, given: { readonly ids: readonly number[] }, dialect) => {
  const isWanted = isOneOf(dialect, 'id', given.ids);
  const locked = forUpdate(db.selectFrom('tasks').selectAll().where(isWanted), dialect);
  return dialect === 'postgres' ? locked.skipLocked() : locked;
});

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
        await this.#claim();
      } catch (error) {
        this.#context.log.error({ err: error }, 'the queue could not be looked at; it is tried again soon');
      }
    }
  }

  async #claim(): Promise<void> {
    const { database, maxParallelTasks } = this.#context;
    if (this.#registry.willing().length === 0) return;
    if ((await firstWaiting.first(database.read, {})) === undefined) return;
    // What the runner answers is flushed, and this with it, before anything starts.
    const isFlushed = false;
    await database.write(
      async (write) => {
        await lockQueue(write);
        const runners = await withRowLimits(write.tx, this.#registry.willing());
        const starts = await findStarts(write.tx, { serverLimit: maxParallelTasks, runners });
        if (starts.length === 0) return;
        const rows = await this.#lockWaiting(write.tx, starts);
        for (const { task, runnerId } of starts) {
          const row = rows.get(task.id);
          // It was stopped this very moment.
          if (row === undefined) continue;
          const attempt = row.attempt + 1;
          const set = { attempt, runner_id: runnerId, offered_at: Date.now(), accepted_at: null };
          await changeTask(write, this.#context, { row, event: 'offer', set });
          // Should the runner have moved to another server meanwhile, that one makes the offer.
          write.announce({ kind: 'runner-task', runner_id: runnerId, task_id: task.id, attempt });
        }
      },
      { isFlushed },
    );
  }

  async #lockWaiting(tx: Executor, starts: readonly Start[]) {
    const ids = starts.map((start) => start.task.id);
    const rows = await lockedTasks.all(tx, { ids });
    // Not asked of the database: SQLite would look through all that wait.
    return new Map(rows.flatMap((row) => (row.status === 'waiting' ? [[row.id, row]] : [])));
  }
}
