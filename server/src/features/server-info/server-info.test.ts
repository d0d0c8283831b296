import { getServerInfo, ping } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

it('tells everybody that the server is up, and those who are signed in what it is', async () => {
  const app = await startTestApp({
    environment: {
      SIGNALBOX_PUBLIC_URL: 'https://ops.example.org/sub/',
      SIGNALBOX_SLACK_ALERT: 'true',
      SIGNALBOX_DEMO_MODE: 'true',
      SIGNALBOX_SLACK_URL: 'https://hooks.example.org/1',
    },
  });
  const at = (path: string) => app.fastify.inject({ url: `/sub${path}`, headers: app.admin.headers });
  const pong = await app.fastify.inject({ url: `/sub${ping.url}` });
  expect([pong.statusCode, pong.body]).toEqual([200, 'pong']);
  expect(pong.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect((await at(getServerInfo.url)).json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    ansible: expect.any(String),
    web_host: 'https://ops.example.org/sub',
    alert_channels: [{ id: 'slack', name: 'Slack' }],
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    use_remote_runner: false,
    demo_mode: true,
  });
  expect((await app.fastify.inject({ url: `/sub${getServerInfo.url}` })).statusCode).toBe(401);
});

it('has no address of its own unless one is configured', async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  expect(await user.call(getServerInfo)).toMatchObject({ web_host: '', demo_mode: false });
});
