/** Options are texts that tools keep on the server. Those of apps are handed over: they count at once. */

import { listOptions, setOption } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';

interface Dependencies {
  readonly database: Database;
  /** false = it is no option of an app. Throws `validation_failed`. */
  readonly setAppOption: (write: Write, key: string, value: string) => Promise<boolean>;
}

export function registerOptionRoutes(
  register: RegisterEndpoint,
  { database, setAppOption }: Dependencies,
): void {
  register(
    listOptions,
    async () => {
      const rows = await database.read.selectFrom('options').selectAll().orderBy('key').execute();
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    },
    { isExact: true },
  );

  register(setOption, async ({ caller, body: { key, value } }) => {
    await database.write(async (write) => {
      const isOfApp = await setAppOption(write, key, value);
      if (!isOfApp) await store(write, key, value);
      await recordEvent(write, {
        caller,
        projectId: null,
        objectType: 'option',
        objectId: null,
        objectName: key,
        // Without the value: nobody knows what is in it.
        description: text('event.option_set', { key }),
      });
    });
    return { key, value };
  });
}

async function store({ tx }: Write, key: string, value: string): Promise<void> {
  await tx
    .insertInto('options')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
