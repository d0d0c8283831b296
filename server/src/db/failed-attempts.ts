/**
 * Guesses are counted in one small row for each key, by statements that read and write at once: two servers count
 * together. Each guess moves `clear_at` on by the time after which one is forgiven, so a row that has become clear
 * is worth as much as none, and goes. Rows are locked in one order (own, account, network): nobody waits in a circle.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { AttemptLimiter, type Clock, usualClock } from '../lib/attempt-limiter.ts';
import type { GuessCount, GuessCounts, GuessRule, Turn } from '../lib/failed-attempts.ts';
import { Places } from '../lib/places.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Of the connections to the database: a flood of guesses leaves the others to everybody else. */
const AT_ONCE = 4;
/** While guesses come in, what is clear is looked for this often. */
const SWEEP_MS = 60_000;

export function createAttemptLimiter(database: Database, clock: Partial<Clock> = {}): AttemptLimiter {
  const whole = { ...usualClock, ...clock };
  return new AttemptLimiter(storedGuessCounts(database, whole), whole);
}

/** What is clear goes. */
export const forgetClearGuesses = (database: Database) => async (now: number) => {
  await database.write(({ tx }) => tx.deleteFrom('failed_attempts').where('clear_at', '<=', now).execute());
};

function storedGuessCounts(database: Database, clock: Clock): GuessCounts {
  const places = new Places(AT_ONCE);
  const forget = forgetClearGuesses(database);
  let sweptAt = clock.now();
  return {
    begin: (own, shared) =>
      places.take(async () => {
        const now = clock.now();
        if (now - sweptAt >= SWEEP_MS) {
          sweptAt = now;
          await forget(now);
        }
        return await database.write(async ({ tx }) => {
          const first = await countOne(tx, own, now);
          if (first.isRefused) return [first];
          const turns = [first];
          for (const count of shared) turns.push(await countOne(tx, count, now));
          return turns;
        });
      }),
    takeBack: (turns) =>
      places.take(() =>
        database.write(async ({ tx }) => {
          for (const turn of turns) await takeOneBack(tx, turn);
        }),
      ),
    settle: (own, shared) =>
      places.take(() =>
        database.write(async ({ tx }) => {
          await tx.deleteFrom('failed_attempts').where('key', '=', stored(own)).execute();
          for (const turn of shared) await takeOneBack(tx, turn);
        }),
      ),
  };
}

/** Names of people, and passwords that were typed in their place, are nothing to keep. */
function stored({ key }: GuessCount): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}

async function countOne(tx: Transaction<Schema>, count: GuessCount, now: number): Promise<Turn> {
  const { rule } = count;
  const key = stored(count);
  const clearAt = sql<number>`excluded.clear_at + case when failed_attempts.clear_at > ${now} then failed_attempts.clear_at - ${now} else 0 end`;
  const counted = await tx
    .insertInto('failed_attempts')
    .values({ key, clear_at: now + rule.forgiveMs, wait_until: 0 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ clear_at: clearAt, wait_until: nextTurn(rule, clearAt, now) })
        .where('failed_attempts.wait_until', '<=', now + rule.lineMs),
    )
    .returning('wait_until')
    .executeTakeFirst();
  if (counted !== undefined) return { count, at: counted.wait_until, isRefused: false };
  const row = await tx
    .selectFrom('failed_attempts')
    .select('wait_until')
    .where('key', '=', key)
    .executeTakeFirst();
  return { count, at: row?.wait_until ?? now, isRefused: true };
}

/** The step of the guess that is counted now, from whichever is later: now, or the turn of the one before. */
function nextTurn(
  { forgiveMs, free, stepsMs }: GuessRule,
  clearAt: RawBuilder<number>,
  now: number,
): RawBuilder<number> {
  // The guess is number n when its row is clear after more than n - 1 times of forgiving.
  const cases = stepsMs
    .map((step, index) => {
      const isReached = sql`${clearAt} - ${now} > ${sql.lit((free + index) * forgiveMs)}`;
      return sql`when ${isReached} then (case when failed_attempts.wait_until > ${now} then failed_attempts.wait_until else ${now} end) + ${sql.lit(step)}`;
    })
    .reverse();
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`;
}

async function takeOneBack(tx: Transaction<Schema>, { count, at }: Turn): Promise<void> {
  await tx
    .updateTable('failed_attempts')
    .set({
      clear_at: sql<number>`clear_at - ${sql.lit(count.rule.forgiveMs)}`,
      // Turns in a line stay given; a wait that began with this guess did not begin.
      ...(count.rule.lineMs === 0 && {
        wait_until: sql<number>`case when wait_until = ${at} then 0 else wait_until end`,
      }),
    })
    .where('key', '=', stored(count))
    .execute();
}
