/** How runners stand, in SQL: what they are sorted by. The console says the same of each row in words. */
import { RUNNER_PROTOCOLS } from '@signalbox/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Tasks that a runner of the list has. */
type TaskCount = RawBuilder<number>;

/** `online`: their ids, which rows alone do not tell: a link is known to the server that has it. */
export function runnerState(online: readonly number[], tasks: TaskCount, now = Date.now()) {
  const column = (name: string) => sql.ref(`runners.${name}`);
  const { min, max } = RUNNER_PROTOCOLS;
  const [lowest, highest] = [column('protocol_min'), column('protocol_max')];
  const isOnline = online.length === 0 ? sql`1 = 0` : sql`${column('id')} in (${sql.join(online)})`;
  return sql<string>`case
    when ${column('active')} = 0 then 'off'
    when ${column('is_registered')} = 0 then case
      when ${column('registration_used_at')} is null and ${column('registration_expires_at')} > ${now}
      then 'unregistered' else 'expired' end
    when ${lowest} > ${max} or ${highest} < ${min} or ${highest} < ${lowest} then 'incompatible'
    when ${column('draining')} <> '' then case when ${tasks} = 0 then 'drained' else 'draining' end
    when ${isOnline} then 'online'
    else 'offline' end`;
}

/** Of all runners those that can be reached now. */
export async function findOnline(
  db: Executor,
  isOnline: (runnerId: number, lastSeenAt: number | null) => boolean,
): Promise<number[]> {
  const rows = await db.selectFrom('runners').select(['id', 'last_seen_at']).execute();
  return rows.filter((row) => isOnline(row.id, row.last_seen_at)).map(({ id }) => id);
}
