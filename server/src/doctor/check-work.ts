/** What does the work, as the database knows it: runners, and what is to be told to others. */
import { text } from '@signalbox/contract/texts';
import type { PlainDatabase } from '../installation/plain-database.ts';
import { VERSION } from '../lib/version.ts';
import { type Finding, failed, fine, warning } from './finding.ts';

const CHECK = 'runners';

/** A server that runs is behind each link: `silentMs` is how long a runner may be silent. */
export async function checkRunners({ db }: PlainDatabase, silentMs: number): Promise<Finding[]> {
  const rows = await db
    .selectFrom('runners')
    .select(['name', 'version', 'last_seen_at'])
    .where('active', '=', 1)
    .where('is_registered', '=', 1)
    .orderBy('name')
    .execute();
  if (rows.length === 0) return [failed(CHECK, text('doctor.runner_none'))];
  return rows.map(({ name, version, last_seen_at }) => {
    if (last_seen_at === null || last_seen_at < Date.now() - silentMs) {
      return warning(CHECK, text('doctor.runner_away', { name }));
    }
    return version === VERSION
      ? fine(CHECK, `${name} ${version}`)
      : warning(CHECK, text('doctor.runner_version', { name, version, server: VERSION }));
  });
}

export async function checkOutbox({ db }: PlainDatabase): Promise<Finding[]> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  return [count === 0 ? fine('deliveries') : warning('deliveries', text('doctor.outbox_dead', { count }))];
}
