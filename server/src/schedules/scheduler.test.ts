import { createSchedule, getSchedule, listProjectEvents } from '@signalbox/contract';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { notFound } from '../lib/app-error.ts';
import { makeDue } from '../testing/due-schedule.ts';
import { makeProject, makeTemplate } from '../testing/factories.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { ScheduleRow } from './schedule-plan.ts';
import { batchesOf, isOwnFailure, Scheduler } from './scheduler.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['busy', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, false],
  ['full', { code: '53100' }, false],
  ['away', { code: 'ECONNREFUSED' }, false],
  ['without a free connection', { code: 'POOL_EXHAUSTED' }, false],
  ['in conflict with what the schedule wants', { code: '23505' }, true],
  ['not the cause', new Error('a fault'), true],
])('a schedule pays for a failure when the database is %s: only for its own', (_name, error, expected) => {
  expect(isOwnFailure(error)).toBe(expected);
});

it('fires the oldest instants first, and schedules of one template together', () => {
  const row = (id: number, template_id: number, next_run_at: number) =>
    ({ id, template_id, next_run_at }) as ScheduleRow;
  // By their ids the templates take turns, and the last one was due long ago.
  const many = Array.from({ length: 3_300 }, (_none, index) => row(index + 1, (index % 3) + 1, 2));
  const batches = batchesOf([...many, row(9_999, 3, 1)]);
  expect(batches[0]?.[0]?.id).toBe(9_999);
  expect(batches.map((batch) => new Set(batch.map((one) => one.template_id)))).toEqual([
    new Set([3, 1]),
    new Set([2]),
    new Set([3]),
  ]);
  expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(3_301);
  // More of one template than a batch takes are divided all the same.
  const ofOne = batchesOf(many.map(({ id }) => row(id, 1, 2)));
  expect(ofOne.map(({ length }) => length)).toEqual([2_000, 1_300]);
});

it('keeps an instant however often the database is full, and gives it up after six faults of its own', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const { id: templateId } = await makeTemplate(project);
  const body = { name: 'Nightly', template_id: templateId, cron_format: '@every 24h', active: true };
  const schedule = await project.manager.call(createSchedule, { params, body });
  const dueMs = await makeDue(app, schedule, 5);
  let tries = 0;
  let failure: unknown = Object.assign(new Error('no space left'), { code: '53100' });
  const scheduler = new Scheduler({
    database: app.database,
    log: app.fastify.log,
    startTasks: () => {
      tries += 1;
      return Promise.reject(failure);
    },
    stopTask: () => Promise.reject(new Error('nothing is stopped')),
    findHead: () => Promise.reject(new Error('nothing is asked')),
  });
  const nextRun = async () => {
    const { next_run } = await project.guest.call(getSchedule, {
      params: { ...params, schedule_id: schedule.id },
    });
    return Date.parse(next_run ?? '');
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  const fail = async (times: number) => {
    const until = tries + times;
    while (tries < until) {
      const before = tries;
      // Past the longest pause between two tries.
      vi.setSystemTime(Date.now() + 61_000);
      scheduler.wake();
      await vi.waitFor(() => expect(tries).toBeGreaterThan(before), { timeout: 15_000 });
    }
  };
  scheduler.start();
  await fail(8);
  expect(await nextRun()).toBe(dueMs);
  failure = new Error('a fault');
  await fail(6);
  await scheduler.close();
  expect(await nextRun()).toBeGreaterThan(dueMs);
  const events = await project.guest.call(listProjectEvents, { params });
  expect(events[0]?.description).toContain('started no task: an error of the server: see its log');
});

it('holds the queue while it fires more than one transaction stores', async () => {
  const app = await startTestApp();
  const { database } = app;
  const project = await makeProject(app);
  const { id: templateId } = await makeTemplate(project);
  const told: string[] = [];
  const scheduler = new Scheduler({
    database,
    log: app.fastify.log,
    startTasks: (_write, instants) => {
      told.push('fire');
      return Promise.resolve(instants.map(() => notFound('template')));
    },
    stopTask: () => Promise.reject(new Error('nothing is stopped')),
    findHead: () => Promise.reject(new Error('nothing is asked')),
    holdQueue: () => {
      told.push('hold');
      return () => void told.push('let go');
    },
  });
  const addDue = (count: number) =>
    database.write(async (write) => {
      const due = `${project.id}, ${templateId}, 'Nightly', '@every 24h', 1, ${Date.now() - 5}`;
      await sql`insert into schedules (project_id, template_id, name, cron_format, active, next_run_at)
        with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)})
        select ${sql.raw(due)} from numbers`.execute(write.tx);
      write.announce({ kind: 'resync' });
    });
  await addDue(3);
  scheduler.start();
  await expect.poll(() => told).toEqual(['fire']);
  await addDue(2_001);
  await expect.poll(() => told.at(-1)).toBe('let go');
  expect(told).toEqual(['fire', 'hold', 'fire', 'fire', 'let go']);
  await scheduler.close();
});
