/** From where forwarded addresses came lately that were not believed, whichever server heard them. */
import { listUnknownProxies } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { toTime } from '../../lib/time.ts';

/** Who still sends them is noted every hour: after some silence the setting has been mended. */
const SHOWN_MS = 3 * 3_600_000;
const MAX_SHOWN = 20;

export const noteUnknownProxy = (database: Database) => async (address: string) => {
  const now = Date.now();
  await database.write(async ({ tx }) => {
    await tx
      .deleteFrom('unknown_proxies')
      .where('seen_at', '<', now - SHOWN_MS)
      .execute();
    await tx
      .insertInto('unknown_proxies')
      .values({ address, seen_at: now })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ seen_at: now }))
      .execute();
  });
};

export function registerUnknownProxyRoutes(register: RegisterEndpoint, { read }: Database): void {
  register(listUnknownProxies, async () => {
    const rows = await read
      .selectFrom('unknown_proxies')
      .selectAll()
      .where('seen_at', '>=', Date.now() - SHOWN_MS)
      .orderBy('seen_at', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    return rows.map(({ address, seen_at }) => ({ address, seen: toTime(seen_at) }));
  });
}
