/**
 * What server and runner say to each other over the one websocket that a runner opens (`RUNNER_LINK_PATH`,
 * `Authorization: Bearer <runner token>`). Control messages are JSON text frames, output travels in binary frames.
 *
 * Three rules make a task run once, whatever dies:
 * - A task is offered with an `attempt` number. Whoever speaks of an older attempt is told to `drop` it.
 * - A runner starts a task's program only while its lease holds: `lease_ms` counted from the moment it *sent* the last
 *   heartbeat that was answered. The server gives an unstarted task to another runner only after it has heard nothing
 *   for longer than the lease. The third rule says that a task was the runner's when it accepted; this one, that it still is: a
 *   runner that was cut off, frozen or asleep during a long preparation starts nothing after its task was ended as lost.
 * - A runner starts a task's program only after the answer to a heartbeat that it sent, over the same connection, after
 *   `accepted`. The server answers a heartbeat only after everything that came before it is written down, so a program that
 *   runs belongs to a task that is known to have been accepted. The heartbeat goes out right behind `accepted` and its answer
 *   comes while the task is prepared. After a new connection `accepted` and heartbeat are repeated at `resume`.
 *
 * One connection speaks for a runner. Another one is refused as long as that one answers, unless it comes from the same process.
 *
 * Every message may be repeated: each is idempotent for its (task_id, attempt).
 *
 * Server and runners are upgraded one after the other, so this protocol grows without breaking what is out there:
 * - Both sides speak a range of versions (`RUNNER_PROTOCOLS`). `hello` names the runner's, `welcome` the highest that both speak.
 * - Most changes need no new version: unknown keys and unknown types of messages are ignored. A new key is optional and has a
 *   meaning when it is absent; a new message may be lost on the other side. A message about a task that a runner cannot read,
 *   and that is not about one it holds, it answers with `declined`.
 * - `max` is raised by what the other side must understand: a new value of an enumeration or a variant of a union, a key without which
 *   a task would not do exactly what was asked. It is sent only over a connection of that version.
 * - `min` is raised when an old version's code goes, at the earliest one release after `max` was: a runner is always let in by
 *   the next release of the server. What `greeting` reads never changes.
 */
import { z } from 'zod';
import { repositoryKinds } from './rules/repository-address.ts';
import { wireText } from './wire-text.ts';

/** What the sentence beside it says, to be worded in any language. One that cannot be read counts as none: the sentence is there. */
const told = wireText.optional().catch(undefined);

const protocolVersion = z.int().min(0).max(1_000_000);
const protocolRange = z.object({ min: protocolVersion, max: protocolVersion });
export type ProtocolRange = z.infer<typeof protocolRange>;

/** The versions that this build speaks, both ends included. */
export const RUNNER_PROTOCOLS: ProtocolRange = { min: 1, max: 2 };

/** From this version on a task may ask (`ask`, `confirm`): a side that does not know it would wait for ever. */
export const QUESTION_PROTOCOL = 2;

/** The largest document of a question, in bytes of UTF-8. */
export const QUESTION_MAX_BYTES = 512 * 1024;

/**
 * Environment variables that every process of a task inherits; the last sweep finds strays by both together. The first is
 * `<task_id>-<attempt>`, the second names the runner's folder: servers on one machine count their tasks alike.
 */
export const TASK_MARKER_VARIABLE = 'SIGNALBOX_TASK';
export const RUNNER_MARKER_VARIABLE = 'SIGNALBOX_RUNNER';

/** The largest text or payload of one output frame, in bytes. A runner sends more frames rather than larger ones. */
export const OUTPUT_FRAME_MAX_BYTES = 1024 * 1024;

/** A line longer than this many bytes is cut into several lines, so that memory stays bounded. */
export const OUTPUT_LINE_MAX_BYTES = 64 * 1024;

const attemptOf = { task_id: z.int().positive(), attempt: z.int().positive() };

/** A position in a task's output: what has been stored up to here. All counts start at zero. */
export const outputPosition = z.object({
  /** number of whole lines before this position */
  lines: z.int().min(0),
  /** bytes of stored (masked) text before this position, newlines included */
  bytes: z.int().min(0),
  /** bytes of the runner's raw spool file consumed; only the runner gives it a meaning */
  source_bytes: z.int().min(0),
  /** CRC-32 of all stored text before this position */
  crc32: z.int().min(0).max(0xffffffff),
});
export type OutputPosition = z.infer<typeof outputPosition>;

export const OUTPUT_START: OutputPosition = { lines: 0, bytes: 0, source_bytes: 0, crc32: 0 };

/** A decrypted access key, as a task needs it. It lives in the runner's memory and in 0600 files of the task's secrets folder. */
export const jobKey = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({
    type: z.literal('ssh'),
    login: z.string(),
    private_key: z.string(),
    passphrase: z.string(),
  }),
  z.object({ type: z.literal('login_password'), login: z.string(), password: z.string() }),
]);
export type JobKey = z.infer<typeof jobKey>;

export const jobRepository = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** `local` is used in place; the others get a private worktree from a bare mirror */
  kind: z.enum(repositoryKinds),
  /** never holds credentials */
  url: z.string(),
  /** branch or tag; empty for `local` */
  branch: z.string(),
  /** exact commit to check out; null = head of the branch */
  commit_hash: z.string().nullable(),
  key: jobKey,
});
export type JobRepository = z.infer<typeof jobRepository>;

/** One variable for the program, already chosen by precedence: names are unique within a job. */
export const jobVariable = z.object({
  name: z.string(),
  value: z.json(),
  is_secret: z.boolean(),
  /** false for answers of whoever started the task (survey, webhook): a template engine must not evaluate them */
  is_trusted: z.boolean(),
  /** the question asked for a whole number: a text of digits, of any length, is that number */
  is_integer: z.boolean().optional(),
});
export type JobVariable = z.infer<typeof jobVariable>;

export const job = z.object({
  ...attemptOf,
  project_id: z.int().positive(),
  project_name: z.string(),
  template_id: z.int().positive(),
  template_name: z.string(),
  app: z.object({
    id: z.string(),
    /** program that replaces the app's default one; null = default */
    path: z.string().nullable(),
    /** leading arguments that replace the app's default ones; null = default */
    args: z.array(z.string()).nullable(),
  }),
  /** playbook, script or sub-directory, relative to the repository's root */
  playbook: z.string(),
  repository: jobRepository,
  inventory: z
    .object({
      id: z.int().positive(),
      name: z.string(),
      type: z.enum(['static', 'static-yaml', 'file', 'terraform-workspace', 'tofu-workspace']),
      /** content, path or workspace name, according to `type` */
      content: z.string(),
      /** where a `file` inventory lies; null = in the template's repository */
      repository: jobRepository.nullable(),
      user_key: jobKey,
      become_key: jobKey,
    })
    .nullable(),
  vaults: z.array(z.object({ name: z.string(), password: z.string() })),
  variables: z.array(jobVariable),
  /** process environment of the program, secrets included */
  environment: z.record(z.string(), z.string()),
  /** names within `environment` whose values are secret */
  secret_environment: z.array(z.string()),
  template_arguments: z.array(z.string()),
  task_arguments: z.array(z.string()),
  /** false: whoever asked only runs tasks, so limit and task arguments must be such that no program reads a file for them */
  is_asker_editor: z.boolean().default(false),
  /** true: the limit is the template's own, whoever asked */
  is_limit_standing: z.boolean().default(false),
  options: z.object({
    debug: z.boolean(),
    dry_run: z.boolean(),
    diff: z.boolean(),
    limit: z.string(),
    plan: z.boolean(),
    auto_approve: z.boolean(),
  }),
  /** what playbooks read as `semaphore_vars.task_details`, scripts as `SEMAPHORE_TASK_DETAILS_*` */
  details: z.record(z.string(), z.json()),
  /** every further text to mask in the output, beside the secrets above */
  mask: z.array(z.string()),
  /** longest run time in milliseconds; 0 = no limit */
  timeout_ms: z.int().min(0),
  /** between SIGTERM and SIGKILL, milliseconds */
  stop_grace_ms: z.int().min(0),
  /** where the task's stored output ends; the runner goes on from here */
  output: outputPosition,
  /** a stop asked for while the runner was away; null = none */
  stop: z.enum(['stop', 'force']).nullable(),
});
export type Job = z.infer<typeof job>;

/** How a task ended, as data. */
export const taskEnd = z.discriminatedUnion('kind', [
  /** `explanation`: what the output says of it, as the rest of a sentence; of a success, what one may not expect */
  z.object({
    kind: z.literal('exited'),
    code: z.int(),
    explanation: z.string().optional(),
    explanation_text: told,
  }),
  z.object({ kind: z.literal('signalled'), signal: z.string() }),
  z.object({ kind: z.literal('timed_out'), after_ms: z.int() }),
  /** `how`: as the rest of a sentence */
  z.object({ kind: z.literal('stopped'), how: z.string().optional() }),
  /** the program may or may not have done its work: its supervisor, or the machine, went away */
  z.object({ kind: z.literal('lost'), reason: z.string(), reason_text: told }),
  /** a step before the program failed (repository, inventory, key ...), or the program could not be started */
  z.object({ kind: z.literal('failed_to_start'), reason: z.string(), reason_text: told }),
]);
export type TaskEnd = z.infer<typeof taskEnd>;

/** A task that a runner still holds. `accepted`: on its disk, program not started. `started`: program ran or runs. `finished`: ended, not yet settled. */
export const heldTask = z.object({ ...attemptOf, phase: z.enum(['accepted', 'started', 'finished']) });
export type HeldTask = z.infer<typeof heldTask>;

/** What is read of a `hello` first, to know whether the rest can be read. */
export const greeting = z.object({
  type: z.literal('hello'),
  /** the oldest version that the runner speaks; without `protocols` the only one */
  protocol: protocolVersion,
  protocols: protocolRange.optional(),
  /** of the product, for people */
  version: z.string(),
});
export type Greeting = z.infer<typeof greeting>;

/** The highest version that both speak; undefined when there is none. */
export function commonProtocol(ours: ProtocolRange, { protocol, protocols }: Greeting): number | undefined {
  const theirs = protocols ?? { min: protocol, max: protocol };
  const highest = Math.min(ours.max, theirs.max);
  return highest >= Math.max(ours.min, theirs.min) ? highest : undefined;
}

const hello = greeting.extend({
  /** random, made anew by each runner process and told to nobody else: it proves that a new connection is that of the same process */
  instance: z.string(),
  host: z.string(),
  /** tasks at once; 0 = no limit of its own */
  slots: z.int().min(0),
  tasks: z.array(heldTask),
});
/** Renews the lease; answered with `heartbeat` of the same `sequence`. */
const heartbeat = z.object({ type: z.literal('heartbeat'), sequence: z.int() });
const accepted = z.object({ type: z.literal('accepted'), ...attemptOf });
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
});
/**
 * `at`: when the task's first program began. `step`: number of the step that has started; a task that was confirmed runs again once
 * one starts that is later than the step which asked. Absent: the first.
 */
const started = z.object({
  type: z.literal('started'),
  ...attemptOf,
  at: z.int(),
  step: z.int().positive().optional(),
});
/**
 * The task waits until a person has confirmed this document; nothing of it runs meanwhile. Sent again over each connection until
 * `confirm` comes, or a stop. A question is known by its step and its hash.
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

export const runnerMessage = z.discriminatedUnion('type', [
  hello,
  heartbeat,
  accepted,
  declined,
  checkedOut,
  started,
  ask,
  result,
  finished,
  headAnswer,
]);
export type RunnerMessage = z.infer<typeof runnerMessage>;

/** Answer to `hello`; then come `resume` or `drop` for each held task. */
const welcome = z.object({
  type: z.literal('welcome'),
  /** the version that both speak from here on */
  protocol: protocolVersion.default(1),
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
 * Exactly this was confirmed. Sent again over each connection until a later step has `started`. (A rejection is a `stop`.)
 * `by`: who did, for the output.
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
 * Where does the repository's branch stand? Not about a task: answered once by `head_answer` over the same connection, or
 * never, when the connection ends before. `request` numbers the questions of one connection.
 */
const headRequest = z.object({
  type: z.literal('head_request'),
  request: z.int(),
  project_id: z.int().positive(),
  repository: jobRepository,
  timeout_ms: z.int().positive(),
});
export type HeadRequest = z.infer<typeof headRequest>;

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
]);
export type ServerMessage = z.infer<typeof serverMessage>;

const typed = z.object({ type: z.string().max(64) });

/** The type of a runner's message when this build knows none of that name, else undefined. Throws on what is no message at all. */
export function foreignTypeOf(message: unknown): string | undefined {
  const { type } = typed.parse(message);
  return runnerMessage.options.some(({ shape }) => shape.type.value === type) ? undefined : type;
}

const aboutTask = z.union([
  z.object(attemptOf),
  z.object({ job: z.object(attemptOf) }).transform(({ job }) => job),
]);

/** Which task a message is about that could not be read as a whole; undefined = none. */
export function subjectOf(message: unknown): { task_id: number; attempt: number } | undefined {
  return aboutTask.safeParse(message).data;
}

/** Header of a binary output frame. `lines` whole lines of text follow; each ends with a newline. */
export const outputFrameHeader = z.object({
  ...attemptOf,
  /** position before this frame's text */
  from: outputPosition,
  lines: z.int().positive(),
  /** spool bytes consumed once this frame is stored */
  source_bytes: z.int().min(0),
  /** when the runner read these lines, milliseconds since 1970 */
  at: z.int(),
});
export type OutputFrameHeader = z.infer<typeof outputFrameHeader>;

/** Layout: 4 bytes big-endian header length, header as JSON (UTF-8), text. */
export function encodeOutputFrame(header: OutputFrameHeader, text: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify(header));
  const frame = new Uint8Array(4 + head.length + text.length);
  new DataView(frame.buffer).setUint32(0, head.length);
  frame.set(head, 4);
  frame.set(text, 4 + head.length);
  return frame;
}

/** Throws when the frame is not one of ours. The text is a view into `frame`, not a copy. */
export function decodeOutputFrame(frame: Uint8Array): { header: OutputFrameHeader; text: Uint8Array } {
  if (frame.length < 4) throw new Error('output frame is shorter than its length field');
  const length = new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getUint32(0);
  if (frame.length < 4 + length) throw new Error('output frame is shorter than its header');
  const header = JSON.parse(new TextDecoder().decode(frame.subarray(4, 4 + length)));
  return { header: outputFrameHeader.parse(header), text: frame.subarray(4 + length) };
}
