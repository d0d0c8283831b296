import type { BodyOf, createRunner } from '@signalbox/contract';
import { noun, text } from '@signalbox/contract/texts';
import type { Database, Executor } from '../../db/database.ts';
import type { Engine } from '../../engine/engine.ts';
import { tellWhenDrained } from '../../engine/runners/runner-drain.ts';
import { inUse, validationFailed, wrongState } from '../../lib/app-error.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { type RunnerBody, runnerColumns } from './runner-columns.ts';
import { type By, isUser, tellOfRunner } from './runner-events.ts';
import {
  findTaskOfRunner,
  getRunnerRow,
  lockRunner,
  type RunnerKey,
  type RunnerRow,
} from './runner-store.ts';

type NewBody = BodyOf<typeof createRunner>;

export interface RunnerService {
  /**
   * The token is known to the caller only; its hash is stored. null for one that is yet to be registered.
   * `what`: for the event log.
   */
  create(
    by: By,
    body: NewBody,
    what?: 'created' | 'registered',
  ): Promise<{ row: RunnerRow; token: string | null }>;
  update(by: By, key: RunnerKey, body: RunnerBody): Promise<void>;
  /** `isForced`: one that is switched off is cut off at once, and its tasks fail. */
  setActive(by: By, key: RunnerKey, change: { isActive: boolean; isForced: boolean }): Promise<void>;
  /** Throws `wrong_state` for one that drains by itself and is to take tasks again. */
  setDraining(by: By, key: RunnerKey, isDraining: boolean): Promise<void>;
  /** `isForced`: also while it has tasks, which fail. */
  remove(by: By, key: RunnerKey, isForced: boolean): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly engine: Pick<Engine, 'revoke' | 'isOnline'>;
}

export function createRunnerService({ database, engine }: Dependencies): RunnerService {
  return {
    async create(by, body, what = 'created') {
      const isRegistered = body.registered ?? true;
      // Until it is registered nobody knows its token.
      const token = newToken();
      const row = await database.write(async (write) => {
        await requireProject(write.tx, body.project_id);
        const inserted = await write.tx
          .insertInto('runners')
          .values({
            ...runnerColumns(body),
            project_id: body.project_id,
            is_registered: isRegistered ? 1 : 0,
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
        await tellOfRunner(write, { by, row: inserted, what });
        return inserted;
      });
      return { row, token: isRegistered ? token : null };
    },

    async update(by, key, body) {
      await database.write(async (write) => {
        const row = await getRunnerRow(write.tx, key);
        if (row.is_built_in === 1 && body.max_parallel_tasks !== row.max_parallel_tasks) {
          throw validationFailed({
            max_parallel_tasks: text('runner.built_in_tasks'),
          });
        }
        await write.tx
          .updateTable('runners')
          .set(runnerColumns(body, row))
          .where('id', '=', row.id)
          .execute();
        await tellOfRunner(write, { by, row: { ...row, name: body.name }, what: 'updated' });
      });
    },

    async setActive(by, key, { isActive, isForced }) {
      await database.write(async (write) => {
        const row = await lockRunner(write, key, database.dialect);
        const isCut = isForced && !isActive;
        if ((row.active === 1) === isActive && !isCut) return;
        await write.tx
          .updateTable('runners')
          .set({ active: isActive ? 1 : 0 })
          .where('id', '=', row.id)
          .execute();
        const what = isActive ? 'switched_on' : 'switched_off';
        const failed = isCut
          ? await engine.revoke(write, { runner: row, what: 'switched_off', by: nameOf(by) })
          : null;
        await tellOfRunner(write, { by, row, what, failed });
      });
    },

    async setDraining(by, key, isDraining) {
      await database.write(async (write) => {
        const row = await lockRunner(write, key, database.dialect);
        if (!isDraining && row.draining === 'own') {
          throw wrongState(text('runner.drains_itself', { name: row.name }));
        }
        const draining = isDraining ? 'asked' : '';
        if (row.draining === draining) return;
        await write.tx.updateTable('runners').set({ draining }).where('id', '=', row.id).execute();
        await tellOfRunner(write, { by, row, what: isDraining ? 'drain_asked' : 'drain_ended' });
        if (isDraining) await tellWhenDrained(write, row.id);
      });
    },

    async remove(by, key, isForced) {
      await database.write(async (write) => {
        const row = await lockRunner(write, key, database.dialect);
        if (row.is_built_in === 1 && engine.isOnline(row.id, row.last_seen_at)) {
          throw wrongState(text('runner.built_in_stays'));
        }
        const task = isForced ? undefined : await findTaskOfRunner(write.tx, row.id);
        // Nobody else could say how it ended.
        if (task !== undefined) throw inUse(text('runner.has_task', { name: row.name, task }));
        const what = isUser(by) ? 'deleted' : 'unregistered';
        const failed = isForced ? await engine.revoke(write, { runner: row, what, by: nameOf(by) }) : null;
        await write.tx.deleteFrom('runners').where('id', '=', row.id).execute();
        await tellOfRunner(write, { by, row, what, failed });
      });
    },
  };
}

function nameOf(by: By): string | null {
  return isUser(by) ? by.username : null;
}

async function requireProject(db: Executor, id: number | null): Promise<void> {
  if (id === null) return;
  const row = await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst();
  if (row !== undefined) return;
  throw validationFailed({ project_id: text('object.not_found', { what: noun('project') }) });
}
