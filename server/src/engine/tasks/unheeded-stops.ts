/**
 * Forced stops that a runner which is there does not carry out: the task ends as failed, and the runner is
 * told to drop it.
 */
import { text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import type { EngineContext } from '../engine-context.ts';
import { isActiveTask } from '../queue/queue-situation.ts';
import { failTask } from './task-ends.ts';
import { lockTask } from './task-transitions.ts';

/** All instants in milliseconds since 1970. */
export interface ForcedStop {
  readonly now: number;
  readonly forcedAt: number | null;
  /** when the runner's present connection began */
  readonly linkedAt: number | null;
  readonly lastSeenAt: number | null;
  /** when more of the task's output was last seen to have come */
  readonly heardAt: number | undefined;
  readonly leaseMs: number;
  readonly lostAfterMs: number;
  readonly obeyMs: number;
}

/**
 * A runner that is silent may not have heard of the stop: its silence decides. One that comes back gets the
 * whole time once more, but not for ever: coming and going is no way to keep a task. The end of an obeyed
 * stop comes after all output, which may be much: as long as some of it comes, the runner is at it.
 */
export function isUnheeded(stop: ForcedStop): boolean {
  if (stop.forcedAt === null || stop.now - (stop.lastSeenAt ?? 0) > stop.leaseMs) return false;
  const signOfWill = Math.max(stop.linkedAt ?? 0, stop.heardAt ?? 0);
  const from = Math.max(stop.forcedAt, Math.min(signOfWill, stop.forcedAt + stop.lostAfterMs));
  return stop.now - from > stop.obeyMs;
}

interface Heard {
  readonly bytes: number;
  /** undefined = only looked at once */
  readonly at: number | undefined;
}

/** One for each server. */
export class UnheededStops {
  readonly #context: EngineContext;
  /** output of tasks that are to end, by task and attempt */
  #heard = new Map<string, Heard>();

  constructor(context: EngineContext) {
    this.#context = context;
  }

  /** Call it again and again: what has come in between is seen by comparison. */
  async end(): Promise<void> {
    const { database, timing } = this.#context;
    const rows = await stoppedByForce(database.read);
    const now = Date.now();
    this.#heard = new Map(rows.map((row) => [keyOf(row), this.#listen(row, now)]));
    for (const row of rows) {
      const stop = { forcedAt: row.stop_forced_at, linkedAt: row.connected_at, lastSeenAt: row.last_seen_at };
      const heardAt = this.#heard.get(keyOf(row))?.at;
      if (isUnheeded({ now, ...stop, heardAt, ...timing })) await endTask(this.#context, row);
    }
  }

  #listen(row: StoppedTask, now: number): Heard {
    const before = this.#heard.get(keyOf(row));
    const bytes = row.output_source_bytes;
    return before === undefined || before.bytes === bytes ? { bytes, at: before?.at } : { bytes, at: now };
  }
}

function keyOf({ id, attempt }: StoppedTask): string {
  return `${id} ${attempt}`;
}

type StoppedTask = Awaited<ReturnType<typeof stoppedByForce>>[number];

function stoppedByForce(db: Executor) {
  return db
    .selectFrom('tasks')
    .innerJoin('runners', 'runners.id', 'tasks.runner_id')
    .select([
      'tasks.id',
      'tasks.attempt',
      'tasks.stop_forced_at',
      'tasks.output_source_bytes',
      'runners.id as runner_id',
      'runners.name',
      'runners.connected_at',
      'runners.last_seen_at',
    ])
    .where(isActiveTask)
    .where('tasks.stop_requested', '=', 'force')
    .execute();
}

async function endTask(context: EngineContext, { id, attempt, runner_id: runnerId, name }: StoppedTask) {
  const { database, timing } = context;
  await database.write(async (write) => {
    const row = await lockTask(write, id);
    if (row === undefined || row.attempt !== attempt || row.runner_id !== runnerId) return;
    const seconds = Math.round(timing.obeyMs / 1000);
    await failTask(write, context, row, text('reason.stop_unheeded', { name, seconds }));
    write.announce({ kind: 'runner-task', runner_id: runnerId, task_id: id });
  });
}
