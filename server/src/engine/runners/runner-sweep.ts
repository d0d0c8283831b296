/** Looks at regular intervals for tasks whose runner has fallen silent, on whatever server it was linked. */
import { type Text, text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import type { EngineContext } from '../engine-context.ts';
import { isActiveTask } from '../queue/queue-situation.ts';
import { failTask, returnTask } from '../tasks/task-ends.ts';
import { lockTask, type TaskRow, type TransitionContext } from '../tasks/task-transitions.ts';
import { type Fate, fateOfTask, stateOfRunner } from './runner-silence.ts';

interface Held {
  readonly taskId: number;
  readonly attempt: number;
  readonly runnerName: string | Text;
  readonly fate: Fate;
}

type SweepContext = TransitionContext &
  Pick<EngineContext, 'database' | 'dialect' | 'output' | 'timing' | 'startedAt'>;

/**
 * For the runners of all servers, each task in a transaction of its own: any server may do it, and several
 * at once. `isLinkedHere`: whether a runner has a connection to this server, by its id.
 */
export async function sweepSilentRunners(
  context: SweepContext,
  isLinkedHere: (runnerId: number) => boolean,
): Promise<void> {
  for (const held of await findAbandoned(context, isLinkedHere)) {
    await context.database.write(async (write) => {
      const row = await lockTask(write, held.taskId);
      // The runner may have come back since the look.
      if (row === undefined || row.attempt !== held.attempt) return;
      const fate = fateOfTask(await stateNow(context, write, row), columnsOf(row));
      if (!isLinkedHere(row.runner_id ?? 0)) await abandon(write, context, { row, ...held, fate });
    });
  }
}

async function findAbandoned(
  context: SweepContext,
  isLinkedHere: (runnerId: number) => boolean,
): Promise<Held[]> {
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
    .filter((row) => !isLinkedHere(row.runner_id ?? 0))
    .map((row) => ({
      taskId: row.id,
      attempt: row.attempt,
      runnerName: row.name ?? text('runner.deleted'),
      fate: fateOfTask(stateOf(context, row.last_seen_at), columnsOf(row)),
    }))
    .filter(({ fate }) => fate !== 'keep');
}

function stateOf({ timing, startedAt }: SweepContext, lastSeenAt: number | null) {
  return stateOfRunner({
    now: Date.now(),
    serverStartedAt: startedAt,
    lastSeenAt,
    isLinkedHere: false,
    leaseMs: timing.leaseMs,
    lostAfterMs: timing.lostAfterMs,
  });
}

async function stateNow(context: SweepContext, { tx }: Write, row: TaskRow) {
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

async function abandon(write: Write, context: SweepContext, { row, runnerName, fate }: Abandoned) {
  if (fate === 'return') {
    await returnTask(write, context, row, text('returned.runner_away', { name: runnerName }));
  } else if (fate === 'lose') {
    const minutes = Math.round(context.timing.lostAfterMs / 60_000);
    await failTask(write, context, row, text('reason.runner_silent', { name: runnerName, minutes }));
  }
}
