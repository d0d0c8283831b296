/** Forced stops that a runner which is there does not carry out: the task ends as failed, and the runner is told to drop it. */
import type { EngineContext } from './engine-context.ts';
import { isActiveTask } from './queue-situation.ts';
import { failTask } from './task-ends.ts';
import { lockTask } from './task-transitions.ts';

/** All instants in milliseconds since 1970. */
export interface ForcedStop {
  readonly now: number;
  readonly forcedAt: number | null;
  /** when the runner's present connection began */
  readonly linkedAt: number | null;
  readonly lastSeenAt: number | null;
  readonly leaseMs: number;
  readonly lostAfterMs: number;
  readonly obeyMs: number;
}

/**
 * A runner that is silent may not have heard of the stop: its silence decides. One that comes back gets the whole time once more,
 * but not for ever: coming and going is no way to keep a task.
 */
export function isUnheeded(stop: ForcedStop): boolean {
  if (stop.forcedAt === null || stop.now - (stop.lastSeenAt ?? 0) > stop.leaseMs) return false;
  const comeBackAt = Math.min(stop.linkedAt ?? 0, stop.forcedAt + stop.lostAfterMs);
  return stop.now - Math.max(stop.forcedAt, comeBackAt) > stop.obeyMs;
}

export async function endUnheededStops(context: EngineContext): Promise<void> {
  const { database, timing, dialect } = context;
  const rows = await database.read
    .selectFrom('tasks')
    .innerJoin('runners', 'runners.id', 'tasks.runner_id')
    .select([
      'tasks.id',
      'tasks.attempt',
      'tasks.stop_forced_at',
      'runners.id as runner_id',
      'runners.name',
      'runners.linked_at',
      'runners.last_seen_at',
    ])
    .where(isActiveTask)
    .where('tasks.stop_requested', '=', 'force')
    .execute();
  const now = Date.now();
  const unheeded = rows.filter((row) =>
    isUnheeded({
      now,
      forcedAt: row.stop_forced_at,
      linkedAt: row.linked_at,
      lastSeenAt: row.last_seen_at,
      ...timing,
    }),
  );
  for (const { id, attempt, runner_id: runnerId, name } of unheeded) {
    await database.write(async (write) => {
      const row = await lockTask(write, id, dialect);
      if (row === undefined || row.attempt !== attempt || row.runner_id !== runnerId) return;
      const seconds = Math.round(timing.obeyMs / 1000);
      await failTask(
        write,
        context,
        row,
        `Runner ${name} did not end the task within ${seconds} seconds after its stop was forced. Whether its program still runs there is not known: look before you run it again, and delete the runner if you do not trust it`,
      );
      write.announce({ kind: 'runner-task', runner_id: runnerId, task_id: id });
    });
  }
}
