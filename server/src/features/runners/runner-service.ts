import type { BodyOf, createRunner } from '@signalbox/contract';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { isActiveTask } from '../../engine/queue-situation.ts';
import { inUse, validationFailed, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { getRunnerRow, type RunnerRow } from './runner-store.ts';

type Body = BodyOf<typeof createRunner>;
/** where a runner itself calls from */
export type RunnerOrigin = Pick<Caller, 'address' | 'client'>;
type By = Caller | RunnerOrigin;
const isUser = (by: By): by is Caller => 'userId' in by;

export interface RunnerService {
  /** The token is known to the caller only; its hash is stored. `what`: for the event log. */
  create(by: By, body: Body, what?: string): Promise<{ row: RunnerRow; token: string }>;
  update(by: By, id: number, body: Body): Promise<void>;
  setActive(by: By, id: number, isActive: boolean): Promise<void>;
  remove(by: By, id: number): Promise<void>;
}

export function createRunnerService(database: Database): RunnerService {
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
            max_parallel_tasks:
              'The built-in runner takes as many tasks as the setting runner_max_parallel_tasks of the server says',
          });
        }
        await write.tx.updateTable('runners').set(columns(body)).where('id', '=', id).execute();
        await tell(write, { by, row: { ...row, name: body.name }, what: 'updated' });
      });
    },

    async setActive(by, id, isActive) {
      await database.write(async (write) => {
        const row = await getRunnerRow(write.tx, id);
        if ((row.active === 1) === isActive) return;
        await write.tx
          .updateTable('runners')
          .set({ active: isActive ? 1 : 0 })
          .where('id', '=', id)
          .execute();
        await tell(write, { by, row, what: `switched ${isActive ? 'on' : 'off'}` });
      });
    },

    async remove(by, id) {
      await database.write(async (write) => {
        const row = await getRunnerRow(write.tx, id);
        if (row.is_built_in === 1) {
          throw wrongState('The built-in runner belongs to the server and stays: switch it off instead');
        }
        await refuseWithTasks(write.tx, row);
        await write.tx.deleteFrom('runners').where('id', '=', id).execute();
        await tell(write, { by, row, what: isUser(by) ? 'deleted' : 'unregistered itself' });
      });
    },
  };
}

function columns(body: Body) {
  return {
    name: body.name,
    webhook: body.webhook,
    max_parallel_tasks: body.max_parallel_tasks,
    active: body.active ? (1 as const) : (0 as const),
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
  throw inUse(
    `Runner ${runner.name} has task ${task.id}: switch the runner off, and delete it when its tasks have ended`,
  );
}

interface Change {
  readonly by: By;
  readonly row: RunnerRow;
  readonly what: string;
}

async function tell(write: Write, { by, row, what }: Change): Promise<void> {
  await recordEvent(write, {
    ...(isUser(by) ? { caller: by } : { caller: null, sender: by }),
    projectId: null,
    objectType: 'runner',
    objectId: row.id,
    objectName: row.name,
    description: `Runner ${row.name} ${what}`,
  });
  write.announce({ kind: 'runner', runner_id: row.id });
}
