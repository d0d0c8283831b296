/**
 * What `task.json` says of a task. Records outlive the runner that wrote them, and the next one may be of
 * another version:
 * - one of an older version is brought up to date by `CHANGES`, step by step;
 * - one of a newer version is read by nobody but that version: see sealed-task.ts.
 * A key that older runners may ignore is optional, or has a default, and needs no new version: they keep it.
 */
import { taskEnd } from '@signalbox/contract/runner-protocol';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import { z } from 'zod';

const stopKind = z.enum(['stop', 'force', 'timeout']);
export type StopKind = z.infer<typeof stopKind>;

type Fields = Readonly<Record<string, unknown>>;
export type RecordChange = (record: Fields) => Fields;

/** The one at index n makes a record of version n + 2 of one of version n + 1. Once released it is never edited. */
const CHANGES: readonly RecordChange[] = [];
export const RECORD_VERSION = CHANGES.length + 1;

const versioned = z.looseObject({ version: z.int().positive() });

const taskRecord = z.looseObject({
  version: z.literal(RECORD_VERSION),
  task_id: z.int().positive(),
  attempt: z.int().positive(),
  offered_at: z.int().optional(),
  /**
   * `preparing`: the step's program was not started; `started`: the step's claim decides; `waiting_confirmation`: the
   * step has ended, and `question` waits for a user; `finished`: `end` holds
   */
  phase: z.enum(['preparing', 'started', 'waiting_confirmation', 'finished']),
  /** number of the current step's folder; grows with each step, and when a start is known never to have happened */
  step: z.int().min(1),
  /** which step of its app that is; empty = the first, as long as that has not started */
  step_name: z.string(),
  /** so many of its steps have run to their end */
  ended_steps: z.int().min(0),
  /** what the end of a step may depend on */
  options: z.object({ plan: z.boolean(), auto_approve: z.boolean() }),
  /** `hash`: of the question; `next`: the step that is confirmed with it */
  question: z.object({ hash: z.string(), next: z.string(), at: z.int() }).nullable(),
  /** what the last step that leaves a file has left; null = there is none */
  artifact: z.object({ name: z.string(), sha256: z.string(), bytes: z.int() }).nullable(),
  /** names of the documents that the server is told of */
  results: z.array(z.string()),
  /** name of the place that it holds until its end; empty = none */
  workspace: z.string(),
  /** so long it has waited for persons; that is not counted against `timeout_ms` */
  confirmation_wait_ms: z.int().min(0),
  accepted_at: z.int(),
  timeout_ms: z.int().min(0),
  stop_grace_ms: z.int().min(0),
  program: z.string(),
  /** what that step has started, masked */
  command: z.object({ step: z.int(), line: z.string(), version: z.string().nullable() }).optional(),
  /** id of the app that runs it */
  app: z.string(),
  /** what its exit codes mean, in an administrator's words */
  exit_codes: z.record(z.string(), z.string()),
  started_at: z.int().nullable(),
  checked_out: z
    .object({
      commit_hash: z.string(),
      commit_message: z.string(),
      commit_author: z.string().optional(),
      committed_at: z.int().optional(),
    })
    .nullable(),
  stop: stopKind.nullable(),
  end: taskEnd.nullable(),
  ended_at: z.int().nullable(),
});
export type TaskRecord = z.infer<typeof taskRecord>;

/** `written`: the file; its last whole line counts. Throws `RecordError` when that is of a newer version or damaged. */
export function readTaskRecord(written: string): TaskRecord {
  const whole = written.slice(0, written.lastIndexOf('\n') + 1);
  const last = whole.trimEnd().split('\n').at(-1) ?? '';
  let record: TaskRecord;
  try {
    record = taskRecord.parse(broughtUpToDate(versioned.parse(JSON.parse(last)), CHANGES));
  } catch (error) {
    throw error instanceof RecordError ? error : new RecordError(text('record.damaged'), { cause: error });
  }
  return record;
}

/** False: its writer was killed between making the file and the end of its first line, which begins with a line end. */
export function holdsRecord(written: string): boolean {
  return written.lastIndexOf('\n') > 0;
}

/** This runner cannot go on with the record: the task is sealed (sealed-task.ts), not ended. */
export class RecordError extends Error {
  /** what is the matter with the record (`record....`) */
  readonly text: Text;

  constructor(told: Text, options?: ErrorOptions) {
    super(inEnglish(told), options);
    this.text = told;
  }
}

/** Returns a record of the version that the last change makes. Throws `RecordError` when it is of a newer one. */
export function broughtUpToDate(
  record: Fields & { readonly version: number },
  changes: readonly RecordChange[],
): Fields {
  const latest = changes.length + 1;
  if (record.version > latest)
    throw new RecordError(text('record.newer', { version: record.version, latest }));
  const changed = changes.slice(record.version - 1).reduce<Fields>((older, change) => change(older), record);
  return { ...changed, version: latest };
}
