/**
 * Tells of tasks that go on for too long: of those that are late to begin, and of those that run longer than
 * usual. No change of a task says so, only the clock.
 *
 * idle (a timer) -> looking -> idle
 *
 * Every server looks. What is told is written down with the alert in one transaction, once for each task and
 * rule, so it is told once whatever number of servers look, and whatever becomes of the delivery.
 */
import type { AlertRule } from '@signalbox/contract';
import type { Database, Executor, Write } from '../../db/database.ts';
import type { EngineLog } from '../../engine/engine-log.ts';
import { lockTask, type TaskRow } from '../../engine/tasks/task-transitions.ts';
import { waitedForPeople } from '../../entities/task-durations.ts';
import { addToOutbox } from '../../outbox/outbox-message.ts';
import type { OpenAlertChannel } from './alert-channels.ts';
import { findSubject, messagesByProject, messagesByServer } from './alert-messages.ts';
import { templatesBeyond } from './alert-rule-choice.ts';
import { alertRuleToWire } from './alert-rule-store.ts';
import { unusualAfter } from './usual-duration.ts';

type WatchedEvent = 'late' | 'long';

interface Dependencies {
  readonly database: Database;
  readonly log: EngineLog;
  readonly channels: readonly OpenAlertChannel[];
}

const EVERY_MS = 30_000;
const MINUTE = 60_000;
/** Of one rule in one look; the next look goes on. */
const BATCH = 100;
const beginning = ['waiting', 'starting'] as const;
const begun = ['running', 'waiting_confirmation', 'confirmed'] as const;

export class AlertWatch {
  readonly #parts: Dependencies;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: Dependencies) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#work = this.look(Date.now())
        .catch((error: unknown) => {
          this.#parts.log.error(
            { err: error },
            'what is late could not be looked at; it is tried again soon',
          );
        })
        .finally(() => {
          if (!this.#isClosed) this.start();
        });
    }, EVERY_MS).unref();
  }

  /** One look, of which the given instant is now: milliseconds since 1970. */
  async look(nowMs: number): Promise<void> {
    const rules = await this.#watchingRules();
    for (const rule of rules) {
      for (const event of ['late', 'long'] as const) {
        if (this.#isClosed) return;
        if (rule.events.includes(event)) await this.#lookFor({ rule, rules, event, nowMs });
      }
    }
  }

  /** All rules of projects that have one that asks the clock: which of them count depends on the others. */
  async #watchingRules(): Promise<AlertRule[]> {
    const rows = await this.#parts.database.read
      .selectFrom('alert_rules')
      .selectAll()
      .where('project_id', 'in', (eb) =>
        eb
          .selectFrom('alert_rules as watching')
          .innerJoin('projects', 'projects.id', 'watching.project_id')
          .select('watching.project_id')
          .where('projects.alert', '=', 1)
          .where(({ or, eb: one }) =>
            or([one('watching.events', 'like', '%"late"%'), one('watching.events', 'like', '%"long"%')]),
          ),
      )
      .orderBy('id')
      .execute();
    return rows.map(alertRuleToWire);
  }

  async #lookFor(look: Look): Promise<void> {
    const { rule, event } = look;
    const { database } = this.#parts;
    const tasks = event === 'late' ? await lateTasks(database.read, look) : await longTasks(database, look);
    for (const { id } of tasks.toSorted((a, b) => a.id - b.id).slice(0, BATCH)) {
      await database.write((write) => this.#tell(write, { taskId: id, rule, event }));
    }
  }

  async #tell(
    write: Write,
    {
      taskId,
      rule,
      event,
    }: { readonly taskId: number; readonly rule: AlertRule; readonly event: WatchedEvent },
  ): Promise<void> {
    const { channels } = this.#parts;
    const task = await lockTask(write, taskId);
    // It ended meanwhile, and that has been told.
    if (task === undefined || !isOf(event, task)) return;
    const subject = await findSubject(write.tx, task.template_id);
    if (subject === undefined) return;
    const isTold = await write.tx
      .insertInto('sent_alerts')
      .values({ task_id: taskId, rule_id: rule.id, event })
      .onConflict((conflict) => conflict.columns(['task_id', 'rule_id', 'event']).doNothing())
      .returning('task_id')
      .executeTakeFirst();
    if (isTold === undefined) return;
    const occasion = { task, status: event, subject, choice: { rule, event } };
    const channel = channels.find(({ id }) => id === rule.server_channel);
    if (rule.channel_id !== null) {
      await addToOutbox(write, await messagesByProject(write.tx, rule.channel_id, occasion));
    } else if (channel !== undefined) {
      await addToOutbox(write, await messagesByServer(write.tx, channel, occasion));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }
}

interface Look {
  readonly rule: AlertRule;
  /** all that may stand before it */
  readonly rules: readonly AlertRule[];
  readonly event: WatchedEvent;
  readonly nowMs: number;
}

function isOf(event: WatchedEvent, { status }: TaskRow): boolean {
  const statuses: readonly string[] = event === 'late' ? [...beginning, ...begun] : ['running'];
  return statuses.includes(status);
}

/** In no order: else a database walks along the whole history to find these few in it. */
function candidates(db: Executor, { rule, rules, event }: Look) {
  const query = db
    .selectFrom('tasks')
    .select(['id', 'template_id', 'created_at', 'started_at'])
    .where('project_id', '=', rule.project_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sent_alerts')
            .select('sent_alerts.task_id')
            .whereRef('sent_alerts.task_id', '=', 'tasks.id')
            .where('sent_alerts.rule_id', '=', rule.id)
            .where('sent_alerts.event', '=', event),
        ),
      ),
    );
  if (rule.template_id !== null) return query.where('template_id', '=', rule.template_id);
  const beyond = templatesBeyond(rule, rules);
  return beyond.length === 0 ? query : query.where('template_id', 'not in', beyond);
}

/** Those that wait for too long, and those that run by now and were late all the same. */
async function lateTasks(db: Executor, look: Look) {
  if (look.rule.late_minutes === null) return [];
  const lateMs = look.rule.late_minutes * MINUTE;
  return await candidates(db, look)
    .where('status', 'in', [...beginning, ...begun])
    .where('created_at', '<=', look.nowMs - lateMs)
    .where(({ or, eb }) =>
      or([eb('status', 'in', beginning), eb(eb('started_at', '-', eb.ref('created_at')), '>=', lateMs)]),
    )
    .execute();
}

async function longTasks(database: Database, look: Look) {
  const { read: db } = database;
  const { rule, nowMs } = look;
  const running = await candidates(db, look)
    .where('status', '=', 'running')
    .where('started_at', '<=', nowMs - (rule.long_minutes ?? 1) * MINUTE)
    .execute();
  const waits = await waitedForPeople(
    db,
    running.map(({ id }) => id),
  );
  const unusual = new Map<number, number | undefined>();
  for (const { template_id: id } of running) {
    if (rule.long_minutes === null && !unusual.has(id)) unusual.set(id, await unusualAfter(database, id));
  }
  return running.filter(({ id, template_id: templateId, started_at: startedAt }) => {
    const limitMs = rule.long_minutes === null ? unusual.get(templateId) : rule.long_minutes * MINUTE;
    const ranMs = nowMs - (startedAt ?? nowMs) - (waits.get(id) ?? 0);
    return limitMs !== undefined && ranMs >= limitMs;
  });
}
