/**
 * Writes to SQLite that are asked for in the same turn of the event loop share one transaction. Each of several is a
 * savepoint of its own: one that fails is undone alone. While what is committed is brought to the disk the next ones are written, and
 * share the flush that follows.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

type Work = (tx: Transaction<Schema>) => Promise<unknown>;

export interface Committed<T> {
  readonly value: T;
  /** Resolves when it survives a power cut too. */
  readonly flushed: Promise<void>;
}

interface Waiting {
  readonly work: Work;
  readonly isFlushed: boolean;
  readonly resolve: (committed: Committed<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome =
  | { readonly isDone: true; readonly value: unknown }
  | { readonly isDone: false; readonly error: unknown };

/** Others wait for the whole group: it stays short. */
const GROUP_MAX = 64;

interface Disk {
  committed(): void;
  /** Resolves when what is committed by now survives a power cut. */
  flush(): Promise<void>;
}

export class GroupCommit {
  readonly #writer: Kysely<Schema>;
  readonly #disk: Disk | null;
  #waiting: Waiting[] = [];
  #isRunning = false;

  /** `disk`: null = nothing is kept beyond what the database itself does */
  constructor(writer: Kysely<Schema>, disk: Disk | null) {
    this.#writer = writer;
    this.#disk = disk;
  }

  /** `isFlushed`: false = it is on the disk when a later one is, or when SQLite thinks fit */
  async run<T>(work: (tx: Transaction<Schema>) => Promise<T>, isFlushed: boolean): Promise<Committed<T>> {
    return await new Promise<Committed<T>>((resolve, reject) => {
      this.#waiting.push({
        work,
        isFlushed,
        resolve: resolve as (committed: Committed<unknown>) => void,
        reject,
      });
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#commit(this.#waiting.splice(0, GROUP_MAX));
      // Whoever was answered, and whatever came in meanwhile, gets its turn: it may join the next group.
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
    this.#disk?.committed();
    const isAwaited = this.#disk !== null && group.some(({ isFlushed }) => isFlushed);
    const flushed = isAwaited ? this.#disk.flush() : Promise.resolve();
    // Whoever waits for it hears of a failure.
    flushed.catch(() => undefined);
    group.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome?.isDone) resolve({ value: outcome.value, flushed });
      else reject(outcome?.error);
    });
  }
}

async function runAll(
  tx: Transaction<Schema>,
  group: readonly Waiting[],
  outcomes: Outcome[],
): Promise<void> {
  const [only] = group;
  if (only !== undefined && group.length === 1) {
    // When it fails nothing of it stays, nor of the transaction.
    outcomes.push({ isDone: true, value: await only.work(tx) });
    return;
  }
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
