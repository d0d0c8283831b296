/**
 * What the silence of a runner means for its tasks. Pure, so that the rule can be read and tested as a table.
 *
 * A silent runner is *offline* once its lease must have run out: it will not start a program any more, so what it never
 * took can go to another one. A task that it took may have run: it waits for the runner until that one is *lost*.
 */
export type RunnerState = 'online' | 'offline' | 'lost';

export interface Silence {
  readonly now: number;
  /** this server hears no runner before its own start: silence counts from there at the earliest */
  readonly serverStartedAt: number;
  readonly lastSeenAt: number | null;
  readonly isLinkedHere: boolean;
  readonly leaseMs: number;
  readonly lostAfterMs: number;
}

/** Clocks of servers on one database may differ by a little: this part of the lease is waited beyond it. */
const MARGIN = 1 / 6;

/** Times are milliseconds since 1970, of the clock of the server that asks. */
export function stateOfRunner(silence: Silence): RunnerState {
  if (silence.isLinkedHere) return 'online';
  const silentMs = silence.now - Math.max(silence.lastSeenAt ?? 0, silence.serverStartedAt);
  const offlineAfterMs = silence.leaseMs * (1 + MARGIN);
  if (silentMs > Math.max(silence.lostAfterMs, offlineAfterMs)) return 'lost';
  return silentMs > offlineAfterMs ? 'offline' : 'online';
}

export type Fate = 'keep' | 'return' | 'lose';

/** `return`: back to the queue, it has never run. `lose`: ends as failed, nobody can say what it did. */
export interface SilentTask {
  readonly isAccepted: boolean;
  readonly isStarted: boolean;
  /**
   * it waits for a person: nothing of it runs that could come to harm, so the silence may last as long as the
   * thinking
   */
  readonly isAsking: boolean;
}

/** What becomes of a task whose runner is in this state. */
export function fateOfTask(runner: RunnerState, task: SilentTask): Fate {
  if (runner === 'online' || task.isAsking) return 'keep';
  if (!task.isAccepted && !task.isStarted) return 'return';
  return runner === 'lost' ? 'lose' : 'keep';
}
