/** How long one side of a connection to PostgreSQL waits for the other one. Milliseconds. */
export interface PostgresTiming {
  /** for a connection: a new one, or one of the pool to come free */
  readonly connectMs: number;
  /** PostgreSQL ends the session of a transaction that asks nothing for so long: its server is dead or cut off */
  readonly idleInTransactionMs: number;
  /**
   * PostgreSQL gives up waiting for a lock. Longer than the above, so that whoever waits for a dead server
   * gets his turn
   */
  readonly lockMs: number;
  /** PostgreSQL cancels a statement */
  readonly statementMs: number;
  /** this side gives the connection up. Longer than the above, so that a living PostgreSQL answers first */
  readonly answerMs: number;
  /** between two signs of life of the connection that listens */
  readonly heartbeatMs: number;
}

/** All of it from one number: how long a statement may take. */
export function postgresTiming(statementMs: number): PostgresTiming {
  return {
    connectMs: statementMs / 3,
    idleInTransactionMs: (statementMs * 2) / 3,
    lockMs: (statementMs * 5) / 6,
    statementMs,
    answerMs: (statementMs * 4) / 3,
    heartbeatMs: statementMs / 6,
  };
}

const HOUR_MS = 3_600_000;

/**
 * For the few statements whose work grows with the history: a migration, or the end of a project. One of them
 * waits for another as long as that takes; who is dead holds it up no longer than before.
 */
export function patientTiming(timing: PostgresTiming): PostgresTiming {
  return { ...timing, lockMs: 0, statementMs: 0, answerMs: HOUR_MS };
}
