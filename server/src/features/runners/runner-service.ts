import type { BodyOf, createRunner } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Database, Executor, Write } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { Engine } from '../../engine/engine.ts';
import { isActiveTask } from '../../engine/queue/queue-situation.ts';
import { inUse, notFound, validationFailed, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { tagColumns } from '../../lib/runner-tags.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { getRunnerRow, type RunnerRow } from './runner-store.ts';

type Body = BodyOf<typeof createRunner>;
/** where a runner itself calls from */
export type RunnerOrigin = Pick<Caller, 'address' | 'client'>;
type By = Caller | RunnerOrigin;
const isUser = (by: By): by is Caller => 'userId' in by;

export interface RunnerService {
  /** The token is known to the caller only; its hash is stored. `what`: for the event log. */
  create(by: By, body: Body, what?: 'created' | 'registered'): Promise<{ row: RunnerRow; token: string }>;
  update(by: By, id: number, body: Body): Promise<void>;
  /** `isForced`: one that is switched off is cut off at once, and its tasks fail. */
  setActive(by: By, id: number, change: { isActive: boolean; isForced: boolean }): Promise<void>;
  /** `isForced`: also while it has tasks, which fail. */
  remove(by: By, id: number, isForced: boolean): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly engine: Pick<Engine, 'revoke' | 'isOnline'>;
}

export function createRunnerService({ database, engine }: Dependencies): RunnerService {
  return {
    async create(by, body, what = 'created') {
      const token = newToken();
      const row = await database.write(async (write) => {
        const inserted = await write.tx
          .insertInto('runners')
          .values({
            ...columns(body),
            token_hash: hashToken(token),
            is_built_in: 0,
            created_at: Date.now(),
            version: '',
            host: '',
            instance: '',
            last_seen_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await tell(write, { by, row: inserted, what });
        return inserted;
      });
      return { row, token };
    },

    async update(by, id, body) {
      await database.write(async (write) => {
        const row = await getRunnerRow(write.tx, id);
        if (row.is_built_in === 1 && body.max_parallel_tasks !== row.max_parallel_tasks) {
          throw validationFailed({
            max_parallel_tasks: text('runner.built_in_tasks'),
          });
        }
        await write.tx.updateTable('runners').set(columns(body)).where('id', '=', id).execute();
        await tell(write, { by, row: { ...row, name: body.name }, what: 'updated' });
      });
    },

    async setActive(by, id, { isActive, isForced }) {
      await database.write(async (write) => {
        const row = await lockRunner(write, id, database.dialect);
        const isCut = isForced && !isActive;
        if ((row.active === 1) === isActive && !isCut) return;
        await write.tx
          .updateTable('runners')
          .set({ active: isActive ? 1 : 0 })
          .where('id', '=', id)
          .execute();
        const what = isActive ? 'switched_on' : 'switched_off';
        const failed = isCut
          ? await engine.revoke(write, { runner: row, what: 'switched_off', by: nameOf(by) })
          : null;
        await tell(write, {
          by,
          row,
          what,
          failed,
        });
      });
    },

    async remove(by, id, isForced) {
      await database.write(async (write) => {
        const row = await lockRunner(write, id, database.dialect);
        if (row.is_built_in === 1 && engine.isOnline(id, row.last_seen_at)) {
          throw wrongState(text('runner.built_in_stays'));
        }
        if (!isForced) await refuseWithTasks(write.tx, row);
        const what = isUser(by) ? 'deleted' : 'unregistered';
        const failed = isForced
          ? await engine.revoke(write, {
              runner: row,
              what,
              by: nameOf(by),
            })
          : null;
        await write.tx.deleteFrom('runners').where('id', '=', id).execute();
        await tell(write, {
          by,
          row,
          what,
          failed,
        });
      });
    },
  };
}

async function lockRunner(write: Write, id: number, dialect: DialectName): Promise<RunnerRow> {
  const row = await forUpdate(
    write.tx.selectFrom('runners').selectAll().where('id', '=', id),
    dialect,
  ).executeTakeFirst();
  if (row === undefined) throw notFound('runner');
  return row;
}

function nameOf(by: By): string | null {
  return isUser(by) ? by.username : null;
}

function columns(body: Body) {
  return {
    name: body.name,
    webhook: body.webhook,
    max_parallel_tasks: body.max_parallel_tasks,
    active: body.active ? (1 as const) : (0 as const),
    ...tagColumns(body),
  };
}

/** Nobody else could say how they ended. */
async function refuseWithTasks(db: Executor, runner: RunnerRow): Promise<void> {
  const task = await db
    .selectFrom('tasks')
    .select('id')
    .where('runner_id', '=', runner.id)
    .where(isActiveTask)
    .limit(1)
    .executeTakeFirst();
  if (task === undefined) return;
  throw inUse(text('runner.has_task', { name: runner.name, task: task.id }));
}

interface Change {
  readonly by: By;
  readonly row: RunnerRow;
  readonly what: 'created' | 'registered' | 'updated' | 'switched_on' | Forced;
  /** how many tasks failed with it; null = nothing was done by force */
  readonly failed?: number | null;
}
type Forced = 'switched_off' | 'deleted' | 'unregistered';

async function tell(write: Write, { by, row, what, failed = null }: Change): Promise<void> {
  await recordEvent(write, {
    ...(isUser(by) ? { caller: by } : { caller: null, sender: by }),
    projectId: null,
    objectType: 'runner',
    objectId: row.id,
    objectName: row.name,
    description: descriptionOf({ by, row, what, failed }),
  });
  write.announce({ kind: 'runner', runner_id: row.id });
}

function descriptionOf({ by, row: { name }, what, failed = null }: Change): Text {
  if (what === 'registered') return text('event.runner_registered', { name, address: by.address ?? '' });
  return failed === null || what === 'created' || what === 'updated' || what === 'switched_on'
    ? text('event.runner', { name, what })
    : text('event.runner_forced', { name, what, failed });
}
