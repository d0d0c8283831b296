/**
 * The websocket at `LIVE_PATH`. A client that sends nothing gets the reference's messages: `update` for each
 * change of a task's status and `log` for each line, of every project that it may see. Our console connects
 * with `?log=off` and follows single tasks: `follow` answers with the stored lines from a line number on,
 * then with the live ones, no gap and no repeat in between.
 */
import { z } from 'zod';
import { taskBlocker } from './task-blocker.ts';
import { taskStatus } from './task-status.ts';
import { wireText } from './wire-text.ts';

export const updateMessage = z.object({
  type: z.literal('update'),
  project_id: z.int(),
  task_id: z.int(),
  template_id: z.int(),
  status: taskStatus,
  start: z.string().nullable(),
  end: z.string().nullable(),
  version: z.string().nullable(),
  /** ours */
  reason: z.string().nullable(),
  reason_text: wireText.nullable(),
  exit_code: z.int().nullable(),
  commit_hash: z.string().nullable(),
  commit_message: z.string(),
  runner_name: z.string().nullable(),
  blocked_by: taskBlocker.nullable(),
});
export type UpdateMessage = z.infer<typeof updateMessage>;

export const logMessage = z.object({
  type: z.literal('log'),
  project_id: z.int(),
  task_id: z.int(),
  time: z.string(),
  output: z.string(),
});

/**
 * Lines of a followed task. Line `first_line + i` is `lines[i]`, read at `times[i]`. `is_complete`: the task
 * ended and this was all.
 */
export const outputMessage = z.object({
  type: z.literal('output'),
  task_id: z.int(),
  first_line: z.int().positive(),
  lines: z.array(z.string()),
  times: z.array(z.int()),
  total_lines: z.int(),
  is_complete: z.boolean(),
});
export type OutputMessage = z.infer<typeof outputMessage>;

/**
 * Lines of a task that is followed in bytes. The next message is binary and holds them, UTF-8, each with its
 * newline.
 */
const linesMessage = z.object({
  type: z.literal('lines'),
  task_id: z.int(),
  first_line: z.int().positive(),
  line_count: z.int(),
  /** [number of lines, when they were read in milliseconds since 1970] */
  times: z.array(z.tuple([z.int(), z.int()])),
  total_lines: z.int(),
  is_complete: z.boolean(),
});

/** The task of a `follow` does not exist for this client. */
const refusedMessage = z.object({
  type: z.literal('refused'),
  task_id: z.int(),
  error: z.string(),
  error_text: wireText.optional(),
});
/** Objects of a project changed: whatever a console holds of this kind is stale. */
export const changedMessage = z.object({
  type: z.literal('changed'),
  project_id: z.int(),
  /** object_type as in the event log: key, repository, template ... */
  object_type: z.string(),
  object_id: z.int().nullable(),
});

/** The server did not hear for a while what others changed: whatever a client shows is to be asked for again. */
const missedMessage = z.object({ type: z.literal('missed') });

export const liveServerMessage = z.discriminatedUnion('type', [
  updateMessage,
  logMessage,
  outputMessage,
  linesMessage,
  refusedMessage,
  changedMessage,
  missedMessage,
]);
export type LiveServerMessage = z.infer<typeof liveServerMessage>;

export const liveClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('follow'),
    project_id: z.int().positive(),
    task_id: z.int().positive(),
    /** first line wanted, from 1 */
    from_line: z.int().positive(),
    /** `bytes`: lines come as `lines` and a binary message, which costs both sides far less */
    format: z.enum(['json', 'bytes']).optional(),
  }),
  z.object({ type: z.literal('unfollow'), task_id: z.int().positive() }),
  /** the client took lines up to here; the server sends at most `FOLLOW_WINDOW_LINES` beyond */
  z.object({ type: z.literal('received'), task_id: z.int().positive(), line: z.int().min(0) }),
]);
export type LiveClientMessage = z.infer<typeof liveClientMessage>;

export const FOLLOW_WINDOW_LINES = 200_000;
