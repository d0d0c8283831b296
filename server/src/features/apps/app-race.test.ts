import { createApp, deleteApp, setAppActive } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

it('an app that comes, goes and changes under many hands refuses nobody for want of a lock', async () => {
  const app = await startTestApp();
  const params = { app_id: 'shared' };
  const steps = [
    () =>
      app.admin.raw(createApp, {
        params,
        body: { title: 'Shared', path: '/bin/true', args: [], active: true },
      }),
    () => app.admin.raw(deleteApp, { params }),
    () => app.admin.raw(setAppActive, { params, body: { active: true } }),
    () => app.admin.raw(createApp, { params, body: { path: '/bin/false', priority: 3 } }),
  ];
  const work = async (first: number) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 25; turn++) {
      const step = steps[(turn * 7 + first * 3) % steps.length];
      if (step !== undefined) statuses.push((await step()).statusCode);
    }
    return statuses;
  };
  const all = (await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(work))).flat();
  expect(all.filter((status) => status !== 204 && status !== 404)).toEqual([]);
  expect(all).toHaveLength(200);
});
