/** What the server says. */
import { z } from 'zod';
import { heartbeat } from './heartbeat.ts';
import { job } from './job.ts';
import { jobKey } from './job-key.ts';
import { jobRepository } from './job-repository.ts';
import { outputPosition } from './output-position.ts';
import { protocolVersion } from './protocol-versions.ts';
import { attemptOf } from './task-attempt.ts';

/** Answer to `hello`; then come `resume` or `drop` for each held task. */
const welcome = z.object({
  type: z.literal('welcome'),
  /** the version that both speak from here on */
  protocol: protocolVersion,
  runner_id: z.int().positive(),
  name: z.string(),
  lease_ms: z.int().positive(),
  heartbeat_ms: z.int().positive(),
});
const offer = z.object({ type: z.literal('offer'), job });
/** The task is still this runner's: go on, and send output from `job.output` on. */
const resume = z.object({ type: z.literal('resume'), job });
/** Not this runner's task (any more): end its processes without a word and delete it. */
const drop = z.object({ type: z.literal('drop'), ...attemptOf });
const stop = z.object({ type: z.literal('stop'), ...attemptOf, force: z.boolean() });
/**
 * Exactly this was confirmed. Sent again over each connection until a later step has `started`. (A rejection
 * is a `stop`.) `by`: who did, for the output.
 */
const confirm = z.object({
  type: z.literal('confirm'),
  ...attemptOf,
  step: z.int().positive(),
  hash: z.string(),
  by: z.string(),
});
/** What the server has stored. With `rewind` the runner goes back to it and sends again from there. */
const acknowledge = z.object({
  type: z.literal('acknowledge'),
  ...attemptOf,
  output: outputPosition,
  rewind: z.boolean(),
});
/** `finished` is recorded: the runner deletes the task. */
const settled = z.object({ type: z.literal('settled'), ...attemptOf });
/** The server goes away in order. A built-in runner without tasks ends; all others reconnect. */
const goodbye = z.object({ type: z.literal('goodbye') });

/**
 * Where does the repository's branch stand? Not about a task: answered once by `head_answer` over the same
 * connection, or never, when the connection ends before. `request` numbers the questions of one connection.
 */
const headRequest = z.object({
  type: z.literal('head_request'),
  request: z.int(),
  project_id: z.int().positive(),
  repository: jobRepository,
  timeout_ms: z.int().positive(),
});
export type HeadRequest = z.infer<typeof headRequest>;

/**
 * What is in the repository, at the head of the branch (empty = the one that it calls its main one)? Answered
 * once by `inspect_answer`, as `head_request` is.
 */
const inspectRequest = z.object({ ...headRequest.shape, type: z.literal('inspect_request') });
export type InspectRequest = z.infer<typeof inspectRequest>;

/**
 * Does the key sign in to the host by SSH, as this user? Answered once by `connection_test_answer`, as `head_request` is.
 * Nothing runs there.
 */
const connectionTestRequest = z.object({
  type: z.literal('connection_test_request'),
  request: z.int(),
  project_id: z.int().positive(),
  host: z.object({ host: z.string(), port: z.int(), login: z.string(), key: jobKey }),
  timeout_ms: z.int().positive(),
});
export type ConnectionTestRequest = z.infer<typeof connectionTestRequest>;

export const serverMessage = z.discriminatedUnion('type', [
  welcome,
  heartbeat,
  offer,
  resume,
  drop,
  stop,
  confirm,
  acknowledge,
  settled,
  goodbye,
  headRequest,
  inspectRequest,
  connectionTestRequest,
]);
export type ServerMessage = z.infer<typeof serverMessage>;
