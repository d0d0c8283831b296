/** What the parts of the engine share. Made once, in `engine.ts`. */
import type { Database } from '../db/database.ts';
import type { DialectName } from '../db/dialects/dialect-name.ts';
import type { EngineLog } from './engine-log.ts';
import type { AdmissionContext } from './tasks/admission.ts';
import type { JobSource, StartDigester } from './tasks/job-source.ts';
import type { TransitionContext } from './tasks/task-transitions.ts';

export interface EngineTiming {
  /** a runner starts a program only within this time after its last answered heartbeat, milliseconds */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** a runner that is silent for longer is lost, milliseconds */
  readonly lostAfterMs: number;
  /** a runner that is there carries out a forced stop within this time, milliseconds */
  readonly obeyMs: number;
  /** a runner that lives answers when it is asked, milliseconds */
  readonly answerMs: number;
}

export interface EngineContext extends AdmissionContext, TransitionContext {
  readonly database: Database;
  readonly dialect: DialectName;
  readonly jobs: JobSource;
  readonly startDigest: StartDigester;
  readonly log: EngineLog;
  readonly timing: EngineTiming;
  /** tasks at once over the whole installation; 0 = no limit */
  readonly maxParallelTasks: number;
  /** when this server began to listen for runners, milliseconds since 1970 */
  readonly startedAt: number;
}
