/**
 * kill -9 of the server around the instant of a schedule: its task runs once, whether the kill came before,
 * at or after it.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSchedule, getSchedule, listLastTasks, type Schedule } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { LONG_TEST_MS } from '../../../scripts/test-limits.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds between the instant and the kill. */
const moments = [-50, 0, 1, 2, 3, 5, 8, 15, 40, 200];

/** What the server would find if it had been away until shortly before the instant. */
function setInstant(harness: SurvivalHarness, schedule: Schedule, instant: number): void {
  const database = new DatabaseSync(join(harness.server.dataDir, 'signalbox.sqlite'), { timeout: 60_000 });
  database.prepare('update schedules set next_run_at = ? where id = ?').run(instant, schedule.id);
  database.close();
}

it(
  'runs once per instant',
  async () => {
    const harness = await SurvivalHarness.start();
    const first = await harness.run('scheduled', 'true');
    await harness.becomes(first, 'success');
    const schedule = await harness.server.call(createSchedule, {
      params: harness.params,
      body: { name: 'Daily', template_id: first.template_id, cron_format: '@every 24h', active: true },
    });
    const started = async () => {
      const tasks = await harness.server.call(listLastTasks, { params: harness.params });
      return tasks.filter((task) => task.schedule_id === schedule.id);
    };
    const isAhead = async () => {
      const params = { ...harness.params, schedule_id: schedule.id };
      return (
        Date.parse((await harness.server.call(getSchedule, { params })).next_run ?? '') >
        Date.now() + 3_600_000
      );
    };
    for (const [index, moment] of moments.entries()) {
      const instant = Date.now() + 1_500;
      setInstant(harness, schedule, instant);
      // Its timer is set anew by a change, here that of another schedule.
      await harness.server.call(createSchedule, {
        params: harness.params,
        body: { name: `Off ${index}`, template_id: first.template_id, cron_format: '@daily', active: false },
      });
      await wait(instant + moment - Date.now());
      await harness.server.kill();
      await harness.server.restart();
      await expect.poll(isAhead, { interval: 50 }).toBe(true);
      expect(await started()).toHaveLength(index + 1);
    }
    for (const task of await started()) {
      expect((await harness.becomes(task, 'success', 'error', 'stopped')).status).toBe('success');
    }
    expect(harness.proof('scheduled')).toHaveLength(1 + moments.length);
    expect(await started()).toHaveLength(moments.length);
  },
  LONG_TEST_MS,
);
