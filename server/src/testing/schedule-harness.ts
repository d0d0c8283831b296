/** Schedules of a project whose instants come when a test says so. */
import {
  type BodyInputOf,
  createSchedule,
  getSchedule,
  listLastTasks,
  listProjectEvents,
  type Schedule,
  type Task,
} from '@signalbox/contract';
import { expect } from 'vitest';
import { makeDue } from './due-schedule.ts';
import { makeTemplate } from './factories.ts';
import { TaskHarness } from './task-harness.ts';

export class ScheduleHarness {
  readonly taskHarness: TaskHarness;

  private constructor(taskHarness: TaskHarness) {
    this.taskHarness = taskHarness;
  }

  static async start(): Promise<ScheduleHarness> {
    return new ScheduleHarness(await TaskHarness.start());
  }

  get project() {
    return this.taskHarness.project;
  }

  get params() {
    return { project_id: this.project.id };
  }

  async make(values: Partial<BodyInputOf<typeof createSchedule>> = {}): Promise<Schedule> {
    return await this.project.manager.call(createSchedule, {
      params: this.params,
      body: {
        name: 'Nightly',
        template_id: values.template_id ?? (await makeTemplate(this.project)).id,
        cron_format: 'TZ=UTC 0 3 * * *',
        active: true,
        ...values,
      },
    });
  }

  makeDue(schedule: Schedule, agoMs = 5): Promise<number> {
    return makeDue(this.taskHarness.app, schedule, agoMs);
  }

  async read(schedule: Schedule): Promise<Schedule> {
    const params = { ...this.params, schedule_id: schedule.id };
    return await this.project.guest.call(getSchedule, { params });
  }

  /** Waits until the instant is done with, whatever came of it. */
  async passes(schedule: Schedule): Promise<void> {
    const isAhead = async () => Date.parse((await this.read(schedule)).next_run ?? '') > Date.now();
    await expect.poll(isAhead).toBe(true);
  }

  tasks(): Promise<Task[]> {
    return this.project.guest.call(listLastTasks, { params: this.params });
  }

  /** descriptions of what was written about schedules, newest first */
  async events(): Promise<string[]> {
    const events = await this.project.guest.call(listProjectEvents, { params: this.params });
    return events
      .filter(({ object_type }) => object_type === 'schedule')
      .map(({ description, username }) => `${username ?? 'nobody'}: ${description}`);
  }
}
