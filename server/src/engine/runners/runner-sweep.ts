/** Looks at regular intervals for tasks whose runner has fallen silent, on whatever server it was linked. */
import { type Text, text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import type { EngineContext } from '../engine-context.ts';
import { isActiveTask } from '../queue/queue-situation.ts';
import { failTask, returnTask } from '../tasks/task-ends.ts';
import { lockTask, type TaskRow } from '../tasks/task-transitions.ts';
import type { RunnerRegistry } from './runner-registry.ts';
import { type Fate, fateOfTask, stateOfRunner } from './runner-silence.ts';

interface Held {
  readonly taskId: number;
  readonly attempt: number;
  readonly runnerName: string | Text;
  readonly fate: Fate;
}

/**
 * For the runners of all servers, each task in a transaction of its own: any server may do it, and several
 * at once.
 */
export async function sweepSilentRunners(context: EngineContext, registry: RunnerRegistry): Promise<void> {
  for (const held of await findAbandoned(context, registry)) {
    await context.database.write(async (write) => {
      const row = await lockTask(write, held.taskId, context.dialect);
      // The runner may have come back since the look.
      if (row === undefined || row.attempt !== held.attempt) return;
      const fate = fateOfTask(await stateNow(context, write, row), columnsOf(row));
      if (registry.find(row.runner_id ?? 0) === undefined)
        await abandon(write, context, { row, ...held, fate });
    });
  }
}

async function findAbandoned(context: EngineContext, registry: RunnerRegistry): Promise<Held[]> {
  const rows = await context.database.read
    .selectFrom('tasks')
    .leftJoin('runners', 'runners.id', 'tasks.runner_id')
    .select([
      'tasks.id',
      'tasks.attempt',
      'tasks.status',
      'tasks.accepted_at',
      'tasks.started_at',
      'tasks.runner_id',
      'runners.name',
      'runners.last_seen_at',
    ])
    .where(isActiveTask)
    .execute();
  return rows
    .filter((row) => registry.find(row.runner_id ?? 0) === undefined)
    .map((row) => ({
      taskId: row.id,
      attempt: row.attempt,
      runnerName: row.name ?? text('runner.deleted'),
      fate: fateOfTask(stateOf(context, row.last_seen_at), columnsOf(row)),
    }))
    .filter(({ fate }) => fate !== 'keep');
}

function stateOf({ timing, startedAt }: EngineContext, lastSeenAt: number | null) {
  return stateOfRunner({
    now: Date.now(),
    serverStartedAt: startedAt,
    lastSeenAt,
    isLinkedHere: false,
    leaseMs: timing.leaseMs,
    lostAfterMs: timing.lostAfterMs,
  });
}

async function stateNow(context: EngineContext, { tx }: Write, row: TaskRow) {
  const runner = await tx
    .selectFrom('runners')
    .select('last_seen_at')
    .where('id', '=', row.runner_id)
    .executeTakeFirst();
  return stateOf(context, runner?.last_seen_at ?? null);
}

function columnsOf(row: Pick<TaskRow, 'accepted_at' | 'started_at' | 'status'>) {
  return {
    isAccepted: row.accepted_at !== null,
    isStarted: row.started_at !== null,
    isAsking: row.status === 'waiting_confirmation',
  };
}

interface Abandoned {
  readonly row: TaskRow;
  readonly runnerName: string | Text;
  readonly fate: Fate;
}

async function abandon(write: Write, context: EngineContext, { row, runnerName, fate }: Abandoned) {
  if (fate === 'return') {
    await returnTask(write, context, row, text('returned.runner_away', { name: runnerName }));
  } else if (fate === 'lose') {
    const minutes = Math.round(context.timing.lostAfterMs / 60_000);
    await failTask(write, context, row, text('reason.runner_silent', { name: runnerName, minutes }));
  }
}
