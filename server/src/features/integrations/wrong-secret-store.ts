/**
 * Wrong secrets are counted in one small row for each alias and network, which all servers share. Each moves
 * `clear_at` on by the time after which one is forgiven, so its distance to now is their number; `wait_until` is the
 * last turn that was given in the line. Rows go by themselves, with those of other guesses, once they are clear.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { Places } from '../../lib/places.ts';

/** One is forgiven each time this has passed: after an hour without any nothing is left. */
const FORGIVE_MS = 3 * 60_000;
const FREE = 20;
const GAP_MS = 500;
/** Whoever stands last is still answered before senders usually give up, which is after ten seconds. */
const PLACES = 16;
const LINE_MS = (PLACES - 1) * GAP_MS;

/** Of the connections to the database: a flood leaves the others to everybody else. */
const AT_ONCE = 4;

/**
 * - free: nothing was wrong lately
 * - counted: as wrong, before anybody knows; `takeBack` when it was not
 * - turn: not counted yet; it may go on `at` (milliseconds since 1970)
 * - refused: too many wait; the next one may come `at`
 */
export type Pass =
  | { readonly kind: 'free' | 'counted' }
  | { readonly kind: 'turn' | 'refused'; readonly at: number };

export class WrongSecretStore {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #places = new Places(AT_ONCE);

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Whether there was a wrong one that is not forgiven yet. */
  async isSuspect(key: string): Promise<boolean> {
    const row = await this.#find(key);
    return row !== undefined && row.clear_at > this.#now();
  }

  /** Of many at once, each sees those before it, whichever server they came to. */
  async pass(key: string): Promise<Pass> {
    return await this.#places.take(async () => {
      const now = this.#now();
      const isFull = sql<boolean>`clear_at - ${now} > ${sql.lit((FREE - 1) * FORGIVE_MS)}`;
      const given = await this.#database.write(({ tx }) =>
        tx
          .updateTable('failed_attempts')
          .set({
            clear_at: sql<number>`case when ${isFull} then clear_at else clear_at + ${sql.lit(FORGIVE_MS)} end`,
            wait_until: sql<number>`case when ${isFull} then ${later(sql`wait_until`, now)} + ${sql.lit(GAP_MS)} else 0 end`,
          })
          .where('key', '=', hashOf(key))
          .where('clear_at', '>', now)
          .where((eb) => eb.or([eb.not(isFull), eb('wait_until', '<=', now + LINE_MS)]))
          .returning('wait_until')
          .executeTakeFirst(),
      );
      if (given !== undefined) {
        return given.wait_until === 0 ? { kind: 'counted' } : { kind: 'turn', at: given.wait_until };
      }
      const row = await this.#find(key);
      if (row === undefined || row.clear_at <= now) return { kind: 'free' };
      return { kind: 'refused', at: row.wait_until };
    });
  }

  /** Beyond what slows down nothing is added: an hour after the last one all is as before. */
  async count(key: string): Promise<void> {
    const now = this.#now();
    const clearAt = sql<number>`case when failed_attempts.clear_at > ${now + (FREE - 1) * FORGIVE_MS} then ${now + FREE * FORGIVE_MS} else ${later(sql`failed_attempts.clear_at`, now)} + ${sql.lit(FORGIVE_MS)} end`;
    await this.#write(({ tx }) =>
      tx
        .insertInto('failed_attempts')
        .values({ key: hashOf(key), clear_at: now + FORGIVE_MS, wait_until: 0 })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ clear_at: clearAt }))
        .execute(),
    );
  }

  async takeBack(key: string): Promise<void> {
    await this.#write(({ tx }) =>
      tx
        .updateTable('failed_attempts')
        .set({ clear_at: sql<number>`clear_at - ${sql.lit(FORGIVE_MS)}` })
        .where('key', '=', hashOf(key))
        .execute(),
    );
  }

  async #write(work: Parameters<Database['write']>[0]): Promise<void> {
    await this.#places.take(() => this.#database.write(work));
  }

  async #find(key: string) {
    return await this.#database.read
      .selectFrom('failed_attempts')
      .select(['clear_at', 'wait_until'])
      .where('key', '=', hashOf(key))
      .executeTakeFirst();
  }
}

function later(at: RawBuilder<unknown>, now: number): RawBuilder<number> {
  return sql<number>`case when ${at} > ${now} then ${at} else ${now} end`;
}

/** Neither an alias, which is half a secret, nor an address stands there. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}
