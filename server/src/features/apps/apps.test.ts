import { getServerInfo, listApps } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

it('lists the apps, highest priority first, and knows that bash is there', async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  const apps = await user.call(listApps);
  expect(apps.map(({ id }) => id)).toEqual([
    'ansible',
    'terraform',
    'tofu',
    'bash',
    'powershell',
    'python',
    'pulumi',
  ]);
  expect(apps.find(({ id }) => id === 'bash')).toMatchObject({
    active: true,
    title: 'Bash Script',
    args: null,
  });
});

it('tells version and public address', async () => {
  const app = await startTestApp();
  expect(await app.admin.call(getServerInfo)).toMatchObject({ web_host: '', use_remote_runner: false });
});
