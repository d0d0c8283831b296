/** What stands in the database at the moment of asking. Every server says the same of it. */
import { Gauge, type Registry } from '@prometheus-io/client';
import type { Database } from '../../db/database.ts';
import { unfinishedStatuses } from '../../db/unfinished-tasks.ts';

interface Dependencies {
  readonly registry: Registry;
  readonly database: Database;
  /** of those whose row says that they were seen; asked by id */
  readonly isOnline: (runnerId: number, lastSeenAt: number | null) => boolean;
}

export function addStoredGauges({ registry, database, isOnline }: Dependencies): void {
  const registers = [registry];
  const { read } = database;
  new Gauge({
    name: 'signalbox_tasks',
    help: 'Tasks that have not ended, by status, app and project',
    labelNames: ['status', 'app', 'project'],
    registers,
    async collect() {
      const rows = await read
        .selectFrom('tasks')
        .innerJoin('templates', 'templates.id', 'tasks.template_id')
        .select(({ fn }) => [
          'tasks.status',
          'templates.app',
          'tasks.project_id',
          fn.countAll<number>().as('count'),
        ])
        .where('tasks.status', 'in', unfinishedStatuses)
        .groupBy(['tasks.status', 'templates.app', 'tasks.project_id'])
        .execute();
      this.reset();
      for (const { status, app, project_id, count } of rows)
        this.set({ status, app, project: String(project_id) }, Number(count));
    },
  });
  new Gauge({
    name: 'signalbox_oldest_waiting_task_seconds',
    help: 'For how long the task that was asked for first has been waiting for a runner; 0 = none waits',
    registers,
    async collect() {
      const row = await read
        .selectFrom('tasks')
        .select(({ fn }) => fn.min('created_at').as('first'))
        .where('status', '=', 'waiting')
        .executeTakeFirst();
      this.set(ageSeconds(row?.first));
    },
  });
  new Gauge({
    name: 'signalbox_runners',
    help: 'Runners by what they are: online, offline, or inactive (switched off or not registered)',
    labelNames: ['state'],
    registers,
    async collect() {
      const rows = await read
        .selectFrom('runners')
        .select(['id', 'active', 'is_registered', 'last_seen_at'])
        .execute();
      const counts = { online: 0, offline: 0, inactive: 0 };
      for (const { id, active, is_registered, last_seen_at } of rows) {
        if (active === 0 || is_registered === 0) counts.inactive += 1;
        else if (isOnline(id, last_seen_at)) counts.online += 1;
        else counts.offline += 1;
      }
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'signalbox_outbox_messages',
    help: 'What is to be told to others, by kind: waiting, sending, or dead (given up)',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const rows = await read
        .selectFrom('outbox')
        .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
        .where('state', 'in', ['waiting', 'sending', 'dead'])
        .groupBy(['kind', 'state'])
        .execute();
      this.reset();
      for (const { kind, state, count } of rows) this.set({ kind, state }, Number(count));
    },
  });
}

const ageSeconds = (since: number | string | null | undefined) =>
  since === null || since === undefined ? 0 : Math.max(0, Date.now() - Number(since)) / 1000;
