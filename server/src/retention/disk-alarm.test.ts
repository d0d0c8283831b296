/** A disk that fills up is told of once, by the channels of the server. */
import { listDeliveries, listEvents } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { openAlertChannels } from '../features/alerts/alert-channels.ts';
import { createTellOfDisk } from '../features/alerts/server-alerts.ts';
import { startMailReceiver } from '../testing/mail-receiver.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { startWebReceiver } from '../testing/web-receiver.ts';
import { watchDisk } from './disk-alarm.ts';
import type { DiskFigure } from './disk-figure.ts';

const GIGABYTE = 1024 ** 3;
const MINUTE = 60_000;
const NOW = Date.UTC(2030, 0, 1);

/** A server that looks at its disk. */
const watcherOf = ({ database, fastify, config }: TestApp) => {
  const tellOfDisk = createTellOfDisk(openAlertChannels(config.alertSettings));
  return (freeGigabytes: number, atMinute: number, of: Partial<DiskFigure> = {}) => {
    const free = { totalBytes: 100 * GIGABYTE, freeBytes: freeGigabytes * GIGABYTE };
    const figure = { disk: 'box:1', host: 'box', ...free, ...of };
    return watchDisk({ database, log: fastify.log, tellOfDisk }, figure, NOW + atMinute * MINUTE);
  };
};

const toldOf = async ({ admin }: TestApp) =>
  (await admin.call(listEvents, {})).filter(({ description }) => description?.includes('nearly full')).length;

it('is told of once, by several servers too, and anew only after it had clearly more', async () => {
  const app = await startTestApp();
  const watch = watcherOf(app);
  await Promise.all([watch(1, 0), watch(1, 0), watch(1, 0)]);
  expect(await toldOf(app)).toBe(1);
  // On the edge, up and down.
  for (const [free, minute] of [
    [2.1, 10],
    [1.9, 20],
    [2.4, 30],
    [1, 40],
  ] as const)
    await watch(free, minute);
  expect(await toldOf(app)).toBe(1);
  await watch(3, 50);
  await watch(2.1, 60);
  expect(await toldOf(app)).toBe(1);
  await watch(1, 70);
  expect(await toldOf(app)).toBe(2);
  // Another machine's.
  await watch(1, 80, { disk: 'shed:1', host: 'shed' });
  expect(await toldOf(app)).toBe(3);
  // A server that comes back after long tells anew of what is still so.
  await watch(1, 200);
  expect(await toldOf(app)).toBe(4);
});

it('is told to the chats of the server, and by mail to administrators who want alerts', async () => {
  const [web, mails] = [await startWebReceiver(), await startMailReceiver()];
  const app = await startTestApp({
    environment: {
      SIGNALBOX_SLACK_ALERT: 'true',
      SIGNALBOX_SLACK_URL: `${web.url}/slack`,
      SIGNALBOX_WEBHOOK_ALERT: 'true',
      SIGNALBOX_WEBHOOK_URL: `${web.url}/webhook`,
      SIGNALBOX_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      SIGNALBOX_EMAIL_ALERT: 'true',
      SIGNALBOX_EMAIL_HOST: '127.0.0.1',
      SIGNALBOX_EMAIL_PORT: String(mails.port),
      SIGNALBOX_EMAIL_SENDER: 'signalbox@example.org',
    },
  });
  const [quiet, wanting] = [await app.clients.user(), await app.clients.user()];
  await app.database.write(async ({ tx }) => {
    await tx.updateTable('users').set({ alert: 0 }).where('admin', '=', 1).execute();
    await tx.updateTable('users').set({ admin: 1, alert: 0 }).where('id', '=', quiet.userId).execute();
    await tx.updateTable('users').set({ alert: 1 }).where('id', '=', wanting.userId).execute();
  });
  const told = await app.clients.user();
  await app.database.write(({ tx }) =>
    tx.updateTable('users').set({ admin: 1, alert: 1 }).where('id', '=', told.userId).execute(),
  );
  await app.listen();
  await watcherOf(app)(0.5, 0);
  await expect.poll(() => [web.posts.length, mails.mails.length]).toEqual([2, 1]);
  const posts = new Map(web.posts.map(({ path, text }) => [path, JSON.parse(text)]));
  const title = 'The disk of the server box is nearly full';
  expect(posts.get('/webhook')).toMatchObject({
    type: 'server.disk_low',
    data: { title, text: expect.stringContaining('512 MB of 102400 MB free') },
  });
  expect(posts.get('/slack')).toMatchObject({ attachments: [{ title, color: 'danger' }] });
  expect(mails.mails[0]).toContain(`Subject: ${title}`);
  const rows = await app.admin.call(listDeliveries, {});
  expect(rows.map(({ receiver, subject }) => [receiver, subject]).toSorted()).toEqual(
    [
      ['Slack', title],
      ['Webhook', title],
      [told.username, title],
    ].toSorted(),
  );
});
