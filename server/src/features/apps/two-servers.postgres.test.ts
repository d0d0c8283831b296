import { createApp, deleteApp, getApp, listApps, setAppActive } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp as startServer } from '../../app.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { TestClient } from '../../testing/test-client.ts';

it('what one server saves, the others show at once', async () => {
  const app = await startTestApp();
  const other = await startServer(app.config, { hasBuiltInRunner: false });
  const there = new TestClient(other, { userId: 0, username: 'admin', token: null }).with(app.admin.headers);
  const at = { params: { app_id: 'perl' } };
  const body = {
    title: 'Perl Script',
    icon: 'language-perl',
    color: '#39457e',
    dark_color: 'white',
    path: '/usr/bin/perl',
    args: ['-w', '-T'],
    exit_codes: { '3': 'nothing was due' },
    priority: 650,
    active: true,
  };
  const listedHere = async () => (await app.admin.call(listApps)).find(({ id }) => id === 'perl');
  expect((await there.call(listApps)).map(({ id }) => id)).not.toContain('perl');
  await app.admin.call(createApp, { ...at, body });
  expect(await there.call(getApp, at)).toEqual({ id: 'perl', ...body });
  await there.call(setAppActive, { ...at, body: { active: false } });
  expect(await listedHere()).toMatchObject({ active: false });
  await there.call(deleteApp, at);
  expect(await listedHere()).toBeUndefined();
  await other.close();
});
