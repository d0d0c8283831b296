import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { makeRunner } from '../../testing/scripted-runner.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { OutputStore } from '../output/output-store.ts';
import { sweepSilentRunners } from './runner-sweep.ts';

const timing = {
  leaseMs: 30_000,
  heartbeatMs: 10_000,
  lostAfterMs: 300_000,
  obeyMs: 60_000,
  answerMs: 5_000,
};

let app: TestApp;
let runnerId: number;
let taskId: number;
beforeEach(async () => {
  app = await startTestApp();
  ({ id: runnerId } = await makeRunner(app));
  const project = await makeProject(app);
  const { id: templateId } = await makeTemplate(project);
  taskId = await addRunningTask(project.id, templateId);
});

/** Its runner was last heard an hour ago. */
async function addRunningTask(projectId: number, templateId: number): Promise<number> {
  const now = Date.now();
  return await app.database.write(async ({ tx }) => {
    await tx
      .updateTable('runners')
      .set({ last_seen_at: now - 3_600_000 })
      .where('id', '=', runnerId)
      .execute();
    const { id } = await tx
      .insertInto('tasks')
      .values({
        project_id: projectId,
        template_id: templateId,
        status: 'running',
        attempt: 1,
        runner_id: runnerId,
        accepted_at: now,
        started_at: now,
        debug: 0,
        dry_run: 0,
        diff: 0,
        playbook: '',
        environment: '',
        host_limit: '',
        params: '{}',
        message: '',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** `meanwhile` happens between the look and the transaction in which the task would be given up. */
async function sweep(meanwhile: () => Promise<unknown>, isLinkedHere = () => false): Promise<string> {
  const { database } = app;
  const interrupted = new Proxy(database, {
    get(target, name) {
      if (name !== 'write') return Reflect.get(target, name, target);
      return async (...work: Parameters<Database['write']>) => {
        await meanwhile();
        return await target.write(...work);
      };
    },
  });
  await sweepSilentRunners(
    {
      database: interrupted,
      dialect: database.dialect,
      output: new OutputStore(database),
      timing,
      startedAt: 0,
      endListeners: [],
      askListeners: [],
    },
    isLinkedHere,
  );
  const rows = database.read.selectFrom('tasks').select('status').where('id', '=', taskId);
  return (await rows.executeTakeFirstOrThrow()).status;
}

const nothing = () => Promise.resolve();
const change = (columns: { attempt: number } | { last_seen_at: number }) => () =>
  app.database.write(({ tx }) =>
    'attempt' in columns
      ? tx.updateTable('tasks').set(columns).where('id', '=', taskId).execute()
      : tx.updateTable('runners').set(columns).where('id', '=', runnerId).execute(),
  );

it('ends what a silent runner has begun', async () => {
  expect(await sweep(nothing)).toBe('error');
});

it('looks once more before it does: the runner was heard by another server', async () => {
  expect(await sweep(change({ last_seen_at: Date.now() }))).toBe('running');
});

it('looks once more before it does: somebody else has the task', async () => {
  expect(await sweep(change({ attempt: 2 }))).toBe('running');
});

it('looks once more before it does: the runner has come to this server', async () => {
  let isLinked = false;
  const link = async () => {
    isLinked = true;
  };
  expect(await sweep(link, () => isLinked)).toBe('running');
});
