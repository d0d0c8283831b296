/** What alerts look up at each end, and twice a minute, reads no history, however long it is. */
import { createAlertRule, updateProject } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { addHistory } from '../../testing/history-rows.ts';
import { postgresRows, queriesOf, sqlitePlan } from '../../testing/query-plans.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { openAlertChannels } from './alert-channels.ts';
import { AlertWatch } from './alert-watch.ts';
import { isFirstSuccess, isRecovery } from './task-history.ts';

/** 50 of each way to end, and the 20 of which the usual duration is made. */
const ROWS_MAX = 130;

it('reads the last tasks of a template, and those that have not ended', async () => {
  const app = await startTestApp();
  const { database } = app;
  const project = await makeProject(app);
  const template = await makeTemplate(project);
  const params = { project_id: project.id };
  await project.owner.call(updateProject, { params, body: { name: 'Alerts', alert: true } });
  const body = { name: 'Clock', server_channel: 'slack', late_minutes: 5 };
  for (const [template_id, event] of [
    [null, 'late'],
    [template.id, 'late'],
    [null, 'long'],
    [template.id, 'long'],
  ] as const) {
    await project.owner.call(createAlertRule, { params, body: { ...body, template_id, events: [event] } });
  }
  await addHistory(database, {
    projectId: project.id,
    userId: project.owner.userId,
    tasks: 20_000,
    events: 0,
  });
  const last = await database.read
    .selectFrom('tasks')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const log = { info() {}, warn() {}, error() {} };
  const channels = openAlertChannels(app.config.alertSettings);
  const watch = new AlertWatch({ database, log, channels });
  const seen = await queriesOf(database.read, async () => {
    await watch.look(Date.now());
    await isRecovery(database.read, last);
    await isFirstSuccess(database.read, last);
  });
  const ofTasks = seen.filter(({ sql }) => sql.includes('"tasks"'));
  expect(ofTasks).toHaveLength(7);
  for (const query of ofTasks) {
    if (database.dialect === 'postgres') {
      expect([query.sql, await postgresRows(database.read, query, ['tasks'])]).toEqual([
        query.sql,
        expect.toSatisfy((count: number) => count <= ROWS_MAX),
      ]);
    } else {
      const plan = (await sqlitePlan(database.read, query)).join('\n');
      expect(plan).toMatch(/tasks_unfinished|_status_id \((project|template)_id=\? AND status=\?/);
      expect(plan).not.toMatch(/SCAN tasks(?! USING INDEX tasks_unfinished)/);
    }
  }
});
