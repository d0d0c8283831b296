/**
 * So many within a while for each of some, over all servers: what is counted wears off one by one. A row beside those of
 * guesses, which goes by itself once it is clear; it is read and written by one statement, in the transaction of what is
 * counted, so two servers at once let through as many as one.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { tooManyAttempts } from '../lib/app-error.ts';
import type { Write } from './database.ts';

interface Pace {
  /** one text for whoever is meant, and for what */
  readonly key: string;
  readonly count: number;
  readonly withinMs: number;
}

/** Counts one. Throws `too_many_attempts`, which says when the next one may come. */
export async function takeAtPace({ tx }: Write, { key, count, withinMs }: Pace): Promise<void> {
  const now = Date.now();
  const each = withinMs / count;
  const stored = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  const from = sql<number>`case when failed_attempts.clear_at > ${now} then failed_attempts.clear_at else ${now} end`;
  const counted = await tx
    .insertInto('failed_attempts')
    .values({ key: stored, clear_at: now + each, wait_until: 0 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ clear_at: sql<number>`${from} + ${sql.lit(each)}` })
        .where('failed_attempts.clear_at', '<=', now + withinMs - each),
    )
    .returning('clear_at')
    .executeTakeFirst();
  if (counted !== undefined) return;
  const row = await tx
    .selectFrom('failed_attempts')
    .select('clear_at')
    .where('key', '=', stored)
    .executeTakeFirst();
  const waitMs = (row?.clear_at ?? now) - (now + withinMs - each);
  throw tooManyAttempts(Math.max(1, Math.ceil(waitMs / 1000)));
}
