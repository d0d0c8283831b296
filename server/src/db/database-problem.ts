/** What a database refuses, as errors that callers are told about. */
import { text } from '@signalbox/contract/texts';
import { type AppError, conflict, unavailable } from '../lib/app-error.ts';

/** SQLite's result codes, whole or their lowest byte. */
const sqliteProblems: Readonly<Record<number, Problem>> = {
  5: 'busy',
  8: 'read-only',
  10: 'disk',
  13: 'full',
  19: 'conflict',
  // SQLITE_IOERR_SHMSIZE: the file that readers and writers share could not grow
  4874: 'full',
};
/** SQLSTATE of PostgreSQL, whole or its class, and errors of the connection to it. */
const postgresProblems: Readonly<Record<string, Problem>> = {
  '23': 'conflict',
  '40': 'busy',
  '55P03': 'busy',
  '53100': 'full',
  '53': 'away',
  '57': 'away',
  '57014': 'busy',
  '25P03': 'away',
  '08': 'away',
  // its user may not come in any more, may not do it, or the database is gone
  '28': 'refused',
  '42501': 'refused',
  '3D': 'refused',
  '58': 'disk',
  '25006': 'read-only',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ETIMEDOUT: 'away',
  EPIPE: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  CONNECTION_LOST: 'away',
  POOL_EXHAUSTED: 'overloaded',
  COMMIT_UNKNOWN: 'unknown',
};
type Problem =
  | 'conflict'
  | 'busy'
  | 'full'
  | 'read-only'
  | 'disk'
  | 'away'
  | 'refused'
  | 'overloaded'
  | 'unknown';

/** The work was done, but whether it was stored is not known: the connection broke, or fell silent, at the commit. */
export class CommitUnknown extends Error {
  readonly code = 'COMMIT_UNKNOWN';
  constructor(cause: unknown) {
    super('whether this was stored is not known', { cause });
    this.name = 'CommitUnknown';
  }
}

const makers: Readonly<Record<Problem, (cause: unknown) => AppError>> = {
  conflict: () => conflict(text('database.conflict')),
  busy: (cause) => unavailable(text('database.busy'), cause),
  full: (cause) => unavailable(text('database.full'), cause),
  'read-only': (cause) => unavailable(text('database.read_only'), cause),
  disk: (cause) => unavailable(text('database.disk'), cause),
  away: (cause) => unavailable(text('database.away'), cause),
  refused: (cause) => unavailable(text('server.database_unasked'), cause),
  overloaded: (cause) => unavailable(text('database.overloaded'), cause),
  unknown: (cause) => unavailable(text('database.unknown'), cause),
};

/** undefined for what is no trouble of the database, but a fault of ours. */
export function databaseProblem(error: unknown): AppError | undefined {
  const problem = problemOf(error);
  return problem === undefined ? undefined : makers[problem](error);
}

/** The connection is gone, or nobody answers on it. */
export function isDatabaseAway(error: unknown): boolean {
  return problemOf(error) === 'away';
}

export function isDiskFull(error: unknown): boolean {
  return problemOf(error) === 'full';
}

function problemOf(error: unknown): Problem | undefined {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof code !== 'string') return undefined;
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number'
    ? (sqliteProblems[errcode] ?? sqliteProblems[errcode & 0xff])
    : (postgresProblems[code] ?? (code.length === 5 ? postgresProblems[code.slice(0, 2)] : undefined));
}
