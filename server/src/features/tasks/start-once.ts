/**
 * A start with a key of its sender's: sent again, because its answer was lost on the way, it starts no second task and is
 * answered with the first. The unique key decides, so two servers that get the same request at once agree: the second waits
 * in the database until the first has stored its task.
 */
import { createHash } from 'node:crypto';
import type { Task } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../../db/database.ts';
import { conflict } from '../../lib/app-error.ts';
import { hashToken } from '../../lib/token.ts';
import type { TaskBody } from './task-request.ts';

/** Nobody sends a request again after so long. */
export const START_KEY_LIFE_MS = 24 * 3600 * 1000;

interface KeyedStart {
  readonly userId: number;
  readonly projectId: number;
  readonly key: string;
  readonly body: TaskBody;
}

interface Starting {
  /** makes the task */
  start(): Promise<Task>;
  /** undefined = it was removed */
  find(taskId: number): Promise<Task | undefined>;
}

/** Throws `conflict` where the key stands for another request, or for a task that is gone. */
export async function startOnce(
  { tx }: Write,
  { userId, projectId, key, body }: KeyedStart,
  { start, find }: Starting,
): Promise<Task> {
  const own = { user_id: userId, project_id: projectId, key_hash: hashToken(key) };
  const requestHash = hashOf(body);
  const first = await tx
    .insertInto('task_start_keys')
    .values({ ...own, request_hash: requestHash, task_id: null, created_at: Date.now() })
    .onConflict((clash) => clash.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (first !== undefined) {
    const task = await start();
    await tx
      .updateTable('task_start_keys')
      .set({ task_id: task.id })
      .where('user_id', '=', userId)
      .where('project_id', '=', projectId)
      .where('key_hash', '=', own.key_hash)
      .execute();
    return task;
  }
  const earlier = await tx
    .selectFrom('task_start_keys')
    .select(['request_hash', 'task_id'])
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('key_hash', '=', own.key_hash)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== requestHash) throw conflict(text('start.key_of_other_request'));
  const taskId = earlier.task_id ?? 0;
  const task = await find(taskId);
  if (task === undefined) throw conflict(text('start.key_of_removed_task', { task: taskId }));
  return task;
}

/** Of secrets only the names: what is stored must be no way to try values out. */
function hashOf({ idempotency_key: _key, secret, ...asked }: TaskBody): string {
  const names = Object.keys(JSON.parse(secret)).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([asked, names]))
    .digest('hex');
}

/** What is older than a day goes. */
export const forgetOldStartKeys = (database: Database) => async (now: number) => {
  await database.write(({ tx }) =>
    tx
      .deleteFrom('task_start_keys')
      .where('created_at', '<=', now - START_KEY_LIFE_MS)
      .execute(),
  );
};
