/**
 * Output frames of one runner on their way into the store. Each frame says where it begins; what does not
 * begin where the task's output ends is not stored, and the runner is told where to go on. Frames that arrive
 * while a transaction runs are stored together by the next one.
 */
import { crc32 } from 'node:zlib';
import type { OutputFrameHeader, OutputPosition, ServerMessage, TaskStatus } from '@signalbox/contract';
import type { Executor, Write } from '../../db/database.ts';
import { isActive } from '../tasks/task-states.ts';
import {
  addTimeRun,
  CHUNK_TARGET_BYTES,
  countNewlines,
  type DecodedChunk,
  encodeChunk,
  packedChunk,
  type StoredChunk,
  type TimeRun,
  unpackedText,
} from './output-chunk.ts';
import { type Append, isSameOutput, type OutputStore, positionOf } from './output-store.ts';

/** A frame of a runner that has much to send is a little smaller than a chunk may be: it is one by itself. */
const CHUNK_ENOUGH_BYTES = CHUNK_TARGET_BYTES * 0.75;

export interface OutputFrame {
  readonly header: OutputFrameHeader;
  /** compressed where the header names its `plain_bytes` */
  readonly text: Uint8Array;
}

/** A task's output as this link has seen it. */
interface Stream {
  /** where the stored output ends */
  stored: OutputPosition;
  /** a rewind was asked for; frames that were already under way are passed over until one fits */
  isRewinding: boolean;
}

interface DraftChunk extends DecodedChunk {
  /** the text as it came, compressed: it is stored so */
  readonly packed: Uint8Array | undefined;
}

interface Draft {
  readonly taskId: number;
  readonly attempt: number;
  readonly stream: Stream;
  readonly from: OutputPosition;
  to: OutputPosition;
  readonly chunks: DraftChunk[];
  texts: Uint8Array[];
  textBytes: number;
  lines: number;
  times: TimeRun[];
  isRefused: boolean;
}

export interface Intake {
  readonly appends: readonly Append[];
  /** tasks whose runner has to go back to what is stored */
  readonly refused: ReadonlySet<string>;
  /** frames of tasks that are not this runner's (any more) */
  readonly foreign: ReadonlySet<string>;
}

/** One for each connection of a runner: what it remembers of streams ends with the connection. */
export class OutputIntake {
  readonly #output: OutputStore;
  readonly #runnerId: number;
  readonly #streams = new Map<string, Stream>();

  constructor(output: OutputStore, runnerId: number) {
    this.#output = output;
    this.#runnerId = runnerId;
  }

  /** Checks the frames, and compresses what fits; nothing is stored yet. */
  async prepare(db: Executor, frames: readonly OutputFrame[]): Promise<Intake> {
    const drafts = new Map<string, Draft>();
    const foreign = new Set<string>();
    for (const frame of frames) {
      const { task_id: taskId, attempt } = frame.header;
      const key = keyOf(taskId, attempt);
      let draft = drafts.get(key);
      if (draft === undefined && !foreign.has(key)) {
        const stream = this.#streams.get(key) ?? (await this.#load(db, taskId, attempt));
        if (stream === undefined) {
          foreign.add(key);
        } else {
          draft = emptyDraft({ taskId, attempt, stream });
          drafts.set(key, draft);
        }
      }
      if (draft !== undefined) take(draft, frame);
    }
    const appends = await Promise.all([...drafts.values()].map((draft) => this.#encode(draft)));
    const refused = new Set([...drafts].filter(([, draft]) => draft.isRefused).map(([key]) => key));
    return { appends, refused, foreign };
  }

  /** Within the transaction that stores the whole batch. Returns what to answer once it has committed. */
  async store(write: Write, intake: Intake): Promise<ServerMessage[]> {
    const replies: ServerMessage[] = [];
    for (const key of intake.foreign) replies.push({ type: 'drop', ...parseKey(key) });
    for (const append of intake.appends) {
      const key = keyOf(append.taskId, append.attempt);
      if (append.chunks.length > 0 && !(await this.#output.append(write, append))) {
        replies.push(await this.#answerFromRow(write, key));
        continue;
      }
      const stream = this.#streams.get(key);
      write.afterCommit(() => {
        if (stream !== undefined) stream.stored = append.to;
      });
      const rewind = intake.refused.has(key);
      if (rewind || append.chunks.length > 0) {
        replies.push({ type: 'acknowledge', ...parseKey(key), output: append.to, rewind });
      }
    }
    return replies;
  }

  /** What was prepared is void: the next frame is checked against the task's row again. */
  forget(): void {
    this.#streams.clear();
  }

  /** The task has ended or was handed back. */
  forgetTask(taskId: number, attempt: number): void {
    this.#streams.delete(keyOf(taskId, attempt));
  }

  async #load(db: Executor, taskId: number, attempt: number): Promise<Stream | undefined> {
    const row = await db
      .selectFrom('tasks')
      .select([
        'status',
        'attempt',
        'runner_id',
        'output_lines',
        'output_bytes',
        'output_source_bytes',
        'output_crc32',
      ])
      .where('id', '=', taskId)
      .executeTakeFirst();
    if (row === undefined || row.attempt !== attempt || row.runner_id !== this.#runnerId) return undefined;
    if (!isActive(row.status as TaskStatus)) return undefined;
    const stream: Stream = { stored: positionOf(row), isRewinding: false };
    this.#streams.set(keyOf(taskId, attempt), stream);
    return stream;
  }

  /** The row is not where this link left it: somebody else spoke of the task. */
  async #answerFromRow(write: Write, key: string): Promise<ServerMessage> {
    const { task_id: taskId, attempt } = parseKey(key);
    this.#streams.delete(key);
    const stream = await this.#load(write.tx, taskId, attempt);
    if (stream === undefined) return { type: 'drop', ...parseKey(key) };
    stream.isRewinding = true;
    return { type: 'acknowledge', ...parseKey(key), output: stream.stored, rewind: true };
  }

  async #encode(draft: Draft): Promise<Append> {
    closeChunk(draft);
    return {
      taskId: draft.taskId,
      attempt: draft.attempt,
      runnerId: this.#runnerId,
      from: draft.from,
      to: draft.to,
      chunks: draft.chunks,
      stored: await Promise.all(draft.chunks.map(encode)),
    };
  }
}

function emptyDraft(task: Pick<Draft, 'taskId' | 'attempt' | 'stream'>): Draft {
  const from = task.stream.stored;
  const empty = { texts: [], textBytes: 0, lines: 0, times: [] };
  return { ...task, from, to: from, chunks: [], ...empty, isRefused: false };
}

function take(draft: Draft, frame: OutputFrame): void {
  const { header } = frame;
  const text = fittingText(draft, frame);
  if (text === undefined) {
    if (!draft.stream.isRewinding) draft.isRefused = true;
    draft.stream.isRewinding = true;
    return;
  }
  // What came compressed is a chunk by itself.
  const packed = header.plain_bytes === undefined ? undefined : frame.text;
  if (packed !== undefined) closeChunk(draft);
  draft.stream.isRewinding = false;
  draft.to = {
    lines: draft.to.lines + header.lines,
    bytes: draft.to.bytes + text.length,
    source_bytes: header.source_bytes,
    crc32: crc32(text, draft.to.crc32),
  };
  draft.texts.push(text);
  draft.textBytes += text.length;
  draft.lines += header.lines;
  addTimeRun(draft.times, [header.lines, header.at]);
  if (packed !== undefined || draft.textBytes >= CHUNK_ENOUGH_BYTES) closeChunk(draft, packed);
}

/** Undefined when it is not what comes next, or not what its header says. */
function fittingText(draft: Draft, { header, text: sent }: OutputFrame): Uint8Array | undefined {
  if (!isSameOutput(header.from, draft.to) || header.source_bytes < draft.to.source_bytes) return undefined;
  const text = header.plain_bytes === undefined ? sent : unpackedText(sent, header.plain_bytes);
  return text?.at(-1) === 10 && countNewlines(text) === header.lines ? text : undefined;
}

function closeChunk(draft: Draft, packed?: Uint8Array): void {
  if (draft.lines === 0) return;
  const before = draft.chunks.at(-1);
  draft.chunks.push({
    firstLine: before === undefined ? draft.from.lines + 1 : before.firstLine + before.lineCount,
    lineCount: draft.lines,
    text: textOf(draft),
    times: draft.times,
    packed,
  });
  draft.texts = [];
  draft.textBytes = 0;
  draft.lines = 0;
  draft.times = [];
}

async function encode(chunk: DraftChunk): Promise<StoredChunk> {
  return chunk.packed === undefined ? await encodeChunk(chunk) : packedChunk(chunk, chunk.packed);
}

/** A copy where the memory of a frame may be far larger than its text; one large frame is a chunk as it is. */
function textOf({ texts, textBytes }: Draft): Buffer {
  const [only] = texts;
  if (texts.length > 1 || only === undefined || only.buffer.byteLength > 2 * textBytes)
    return Buffer.concat(texts);
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
}

/** Names one attempt of a task among those of a connection. */
export function keyOf(taskId: number, attempt: number): string {
  return `${taskId}-${attempt}`;
}

function parseKey(key: string): { task_id: number; attempt: number } {
  const [taskId = 0, attempt = 0] = key.split('-').map(Number);
  return { task_id: taskId, attempt };
}
