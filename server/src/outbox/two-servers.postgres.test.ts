/** A message written by one server is delivered by another, which hears of it at once. */
import { text } from '@signalbox/contract/texts';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { addToOutbox } from './outbox-message.ts';

it('any server delivers, each message once', async () => {
  // This one does not listen, and so delivers nothing itself.
  const app = await startTestApp();
  const got: string[] = [];
  const options = {
    hasBuiltInRunner: false,
    outboxHandlers: [
      {
        kind: 'test',
        deliver: async ({ deduplicationKey }: { deduplicationKey: string }) => {
          got.push(deduplicationKey);
          return { kind: 'delivered' as const };
        },
      },
    ],
  };
  const servers = [await createApp(app.config, options), await createApp(app.config, options)];
  for (const server of servers) await server.listen();
  const keys = Array.from({ length: 50 }, (_one, index) => `message ${index}`);
  for (const key of keys) {
    await app.database.write((write) =>
      addToOutbox(write, [
        {
          kind: 'test',
          receiver: 'somebody',
          subject: text('alert.build', { version: '1.2' }),
          payload: {},
          projectId: null,
          deduplicationKey: key,
        },
      ]),
    );
  }
  await expect.poll(() => got.length).toBeGreaterThanOrEqual(keys.length);
  for (const server of servers) await server.close();
  expect(got.toSorted()).toEqual(keys.toSorted());
});
