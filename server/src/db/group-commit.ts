/**
 * Writes to SQLite that are asked for in the same turn of the event loop share one transaction, and so one flush to the
 * disk, which is what a write costs. Each is a savepoint of its own: one that fails is undone alone. Nobody is told of
 * success before the shared transaction has committed.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

type Work = (tx: Transaction<Schema>) => Promise<unknown>;

interface Waiting {
  readonly work: Work;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome =
  | { readonly isDone: true; readonly value: unknown }
  | { readonly isDone: false; readonly error: unknown };

/** Others wait for the whole group: it stays short. */
const GROUP_MAX = 64;

export class GroupCommit {
  readonly #writer: Kysely<Schema>;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(writer: Kysely<Schema>) {
    this.#writer = writer;
  }

  async run<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return await new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#commit(this.#waiting.splice(0, GROUP_MAX));
      // Whoever was answered, and whatever came in during the flush, gets its turn: it may join the next group.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#isRunning = false;
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    const outcomes: Outcome[] = [];
    try {
      await inTransaction(this.#writer, (tx) => runAll(tx, group, outcomes));
    } catch (error) {
      // None of them is stored. One that had failed before knows why.
      for (const [index, { reject }] of group.entries()) {
        const outcome = outcomes[index];
        reject(outcome?.isDone === false ? outcome.error : error);
      }
      return;
    }
    group.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome?.isDone) resolve(outcome.value);
      else reject(outcome?.error);
    });
  }
}

async function runAll(
  tx: Transaction<Schema>,
  group: readonly Waiting[],
  outcomes: Outcome[],
): Promise<void> {
  for (const { work } of group) {
    await sql`savepoint work`.execute(tx);
    try {
      outcomes.push({ isDone: true, value: await work(tx) });
    } catch (error) {
      await sql`rollback to work`.execute(tx);
      outcomes.push({ isDone: false, error });
    }
    await sql`release work`.execute(tx);
  }
}
