/** What a runner says. */
import { z } from 'zod';
import { runnerIsolations } from '../rules/runner-isolation.ts';
import { wireText } from '../wire-text.ts';
import { heartbeat } from './heartbeat.ts';
import { jobInputs } from './job-inputs.ts';
import { outputPosition } from './output-position.ts';
import { greeting } from './protocol-versions.ts';
import { attemptOf, heldTask } from './task-attempt.ts';
import { taskEnd } from './task-end.ts';
import { told } from './told.ts';

/** The largest document of a question, in bytes of UTF-8. */
export const QUESTION_MAX_BYTES = 512 * 1024;

const hello = greeting.extend({
  /**
   * random, made anew by each runner process and told to nobody else: it proves that a new connection is that
   * of the same process
   */
  instance: z.string(),
  host: z.string(),
  /** tasks at once; 0 = no limit of its own */
  slots: z.int().min(0),
  /** what its tasks can reach; absent: a value that this build doesn't know */
  isolation: z.enum(runnerIsolations).optional().catch(undefined),
  /** as `drain` says; absent = no */
  draining: z.boolean().optional(),
  /** when this was sent, by the clock of its machine: milliseconds since 1970; absent = it does not say */
  clock: z.int().optional().catch(undefined),
  /** those of `askedPrograms` that its tasks would find; absent = it does not say */
  programs: z.array(z.string().max(64)).max(100).optional().catch(undefined),
  tasks: z.array(heldTask),
});
/** It takes no task any more, goes on with those that it has, and ends when it has none. */
const drain = z.object({ type: z.literal('drain') });
/** Result of the runner's self-test, sent once per connection after the test has run. `problem`: null = it passed. */
const selfTest = z.object({ type: z.literal('self_test'), problem: wireText.nullable() });
/**
 * `given`: that of the job with which the task is prepared, masked and cut: whoever makes jobs cannot know which one
 * arrived. Absent where a program of the task has started before this runner process came.
 */
const accepted = z.object({ type: z.literal('accepted'), ...attemptOf, inputs: jobInputs.optional() });
/** The runner cannot take the task now; nothing of it was done. It goes back to the queue. */
const declined = z.object({
  type: z.literal('declined'),
  ...attemptOf,
  reason: z.string(),
  reason_text: told,
});
/** The workspace stands at this commit. Message: subject line. */
const checkedOut = z.object({
  type: z.literal('checked_out'),
  ...attemptOf,
  commit_hash: z.string(),
  commit_message: z.string(),
  /** name of its author */
  commit_author: z.string().optional(),
  /** milliseconds since 1970 */
  committed_at: z.int().optional(),
});
/**
 * `at`: when the task's first program began. `step`: number of the step that has started; a task that was
 * confirmed runs again once one starts that is later than the step which asked. Absent: the first. `command`:
 * the program of that step with its arguments as a shell takes them, secrets masked; `version`: its own. Of an
 * interpreter it comes with a second message of the same step, once it has been asked.
 */
const started = z.object({
  type: z.literal('started'),
  ...attemptOf,
  at: z.int(),
  step: z.int().positive().optional(),
  command: z.object({ line: z.string(), version: z.string().nullable() }).optional(),
});
/**
 * The task waits until a person has confirmed this document; nothing of it runs meanwhile. Sent again over
 * each connection until `confirm` comes, or a stop. A question is known by its step and its hash.
 */
const ask = z.object({
  type: z.literal('ask'),
  ...attemptOf,
  /** number of the step that has ended with this question */
  step: z.int().positive(),
  /** JSON as it is shown, secrets masked */
  document: z.string().max(QUESTION_MAX_BYTES),
  /** SHA-256 of the document in UTF-8, hexadecimal */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.int(),
});
/** A named, structured document beside the output; the newest of a name counts. */
const result = z.object({ type: z.literal('result'), ...attemptOf, name: z.string(), document: z.json() });
/** Sent until `settled` comes. Accepted when the server's stored output equals `output`. */
const finished = z.object({
  type: z.literal('finished'),
  ...attemptOf,
  end: taskEnd,
  at: z.int(),
  output: outputPosition,
});

/** Answer to `head_request`. `reason`: what to check, as a sentence for the user. */
const headAnswer = z.object({
  type: z.literal('head_answer'),
  request: z.int(),
  head: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('found'), commit_hash: z.string() }),
    z.object({ kind: z.literal('failed'), reason: z.string(), reason_text: told }),
  ]),
});

const foundRunnable = z.object({
  /** the app that would run it */
  app: z.string(),
  /** file, or folder of those that run a folder; empty = the top */
  path: z.string(),
});
export type FoundRunnable = z.infer<typeof foundRunnable>;

/** Answer to `inspect_request`. */
const repositoryInspection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    /** empty for a folder on the runner */
    branches: z.array(z.string()),
    /** the one that was looked at */
    branch: z.string(),
    /** empty for a folder without Git */
    commit_hash: z.string(),
    runnables: z.array(foundRunnable),
    inventories: z.array(z.string()),
    /** there is more than is here */
    is_cut: z.boolean(),
  }),
  z.object({ kind: z.literal('failed'), reason: z.string(), reason_text: told }),
]);
export type RepositoryInspection = z.infer<typeof repositoryInspection>;

const inspectAnswer = z.object({
  type: z.literal('inspect_answer'),
  request: z.int(),
  inspection: repositoryInspection,
});

/** Answer to `connection_test_request`. */
const connectionTest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    /** fingerprint of the key by which the host showed itself */
    host_key: z.string(),
    /** the project met the host for the first time */
    is_new_host: z.boolean(),
  }),
  z.object({ kind: z.literal('failed'), reason: z.string(), reason_text: told }),
]);
export type ConnectionTest = z.infer<typeof connectionTest>;

const connectionTestAnswer = z.object({
  type: z.literal('connection_test_answer'),
  request: z.int(),
  connection_test: connectionTest,
});

export const runnerMessage = z.discriminatedUnion('type', [
  hello,
  heartbeat,
  drain,
  selfTest,
  accepted,
  declined,
  checkedOut,
  started,
  ask,
  result,
  finished,
  headAnswer,
  inspectAnswer,
  connectionTestAnswer,
]);
export type RunnerMessage = z.infer<typeof runnerMessage>;
