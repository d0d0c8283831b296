/**
 * Stores output. A task's row says where its output ends; chunks and row change in one transaction, so what
 * is stored is always whole. Lines come from the runner that holds the task or, while none does, from the
 * server itself.
 */
import { crc32 } from 'node:zlib';
import type { OutputPosition } from '@signalbox/contract';
import type { Database, Write } from '../../db/database.ts';
import { insertMany } from '../../db/insert-many.ts';
import { type Meter, noMeter } from '../../lib/meter.ts';
import { OutputCache } from './output-cache.ts';
import {
  CHUNK_TARGET_BYTES,
  type DecodedChunk,
  decodeChunk,
  encodeChunk,
  joinChunks,
  type StoredChunk,
} from './output-chunk.ts';
import { OutputReader } from './output-reader.ts';

/**
 * So many small chunks of a running task are merged at once, so that a talkative day does not end in a
 * million rows.
 */
const MERGE_AFTER_CHUNKS = 256;
/** Fewer stay as they are: to merge them costs a transaction, which is more than they do. */
const MERGE_FROM_CHUNKS = 8;

export interface PositionColumns {
  readonly output_lines: number;
  readonly output_bytes: number;
  readonly output_source_bytes: number;
  readonly output_crc32: number;
}

/** Where a task's output ends, from its row. */
export function positionOf(row: PositionColumns): OutputPosition {
  return {
    lines: row.output_lines,
    bytes: row.output_bytes,
    source_bytes: row.output_source_bytes,
    crc32: row.output_crc32,
  };
}

/** The same for the row. */
export function columnsOf(position: OutputPosition): PositionColumns {
  return {
    output_lines: position.lines,
    output_bytes: position.bytes,
    output_source_bytes: position.source_bytes,
    output_crc32: position.crc32,
  };
}

/** Same lines, bytes and checksum; from how many bytes of the spool they were made does not count. */
export function isSameOutput(a: OutputPosition, b: OutputPosition): boolean {
  return a.lines === b.lines && a.bytes === b.bytes && a.crc32 === b.crc32;
}

/** Chunks that follow `from` and end at `to`, ready to be stored. */
export interface Append {
  readonly taskId: number;
  readonly attempt: number;
  readonly runnerId: number;
  readonly from: OutputPosition;
  readonly to: OutputPosition;
  readonly chunks: readonly DecodedChunk[];
  readonly stored: readonly StoredChunk[];
}

/** One for each server; `close` it before the database, for merges that are under way. */
export class OutputStore {
  readonly reader: OutputReader;
  readonly #database: Database;
  readonly #cache = new OutputCache();
  readonly #meter: Meter;
  /** chunks stored since the last merge, by task */
  readonly #unmerged = new Map<number, number>();
  #merges: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(database: Database, meter: Meter = noMeter) {
    this.#database = database;
    this.#meter = meter;
    this.reader = new OutputReader(database.read, this.#cache);
  }

  /** The server's own lines. Only while no runner sends output of this task: before its offer and after its end. */
  async appendLines(write: Write, taskId: number, lines: readonly string[]): Promise<void> {
    const row = await write.tx
      .selectFrom('tasks')
      .select(['output_lines', 'output_bytes', 'output_source_bytes', 'output_crc32'])
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    const { chunk, position } = serverLines(positionOf(row), lines);
    await this.#insert(write, taskId, [await encodeChunk(chunk)]);
    await write.tx.updateTable('tasks').set(columnsOf(position)).where('id', '=', taskId).execute();
    this.#noteStored(write, taskId, [chunk]);
  }

  /** The first lines of new tasks, whose rows say already that they are there. Nobody can be reading them yet. */
  async insertFirst(
    write: Write,
    firsts: readonly { readonly taskId: number; readonly chunk: DecodedChunk }[],
  ): Promise<void> {
    const rows = await Promise.all(
      firsts.map(async ({ taskId, chunk }) => ({ task_id: taskId, ...(await encodeChunk(chunk)) })),
    );
    await insertMany(write, 'task_output', rows);
  }

  /**
   * Stores what a runner sent. False when the task's output does not end at `from` any more, or the task is
   * not the runner's.
   */
  async append(write: Write, append: Append): Promise<boolean> {
    const { numUpdatedRows } = await write.tx
      .updateTable('tasks')
      .set(columnsOf(append.to))
      .where('id', '=', append.taskId)
      .where('attempt', '=', append.attempt)
      .where('runner_id', '=', append.runnerId)
      .where('output_lines', '=', append.from.lines)
      .where('output_bytes', '=', append.from.bytes)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await this.#insert(write, append.taskId, append.stored);
    this.#noteStored(write, append.taskId, append.chunks);
    const { from, to } = append;
    write.afterCommit(() =>
      this.#meter.outputStored({ lines: to.lines - from.lines, bytes: to.bytes - from.bytes }),
    );
    return true;
  }

  /**
   * Joins small chunks, in the background. Safe at any moment and on any task, also when it is cut short. Never rejects.
   */
  merge(taskId: number): Promise<void> {
    this.#unmerged.delete(taskId);
    this.#merges = this.#merges
      .then(() => (this.#isClosed ? undefined : this.#merge(taskId)))
      // A merge that fails leaves the small chunks, which read the same; only their space is not saved.
      .catch(() => undefined);
    return this.#merges;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#merges;
    this.#cache.clear();
    this.reader.forget();
  }

  async #insert(write: Write, taskId: number, chunks: readonly StoredChunk[]): Promise<void> {
    for (const chunk of chunks) {
      await write.tx
        .insertInto('task_output')
        .values({ task_id: taskId, ...chunk })
        .execute();
    }
  }

  #noteStored(write: Write, taskId: number, chunks: readonly DecodedChunk[]): void {
    write.announce({ kind: 'output', task_id: taskId });
    write.afterCommit(() => {
      for (const chunk of chunks) this.#cache.put(taskId, chunk);
      const count = (this.#unmerged.get(taskId) ?? 0) + chunks.length;
      this.#unmerged.set(taskId, count);
      if (count >= MERGE_AFTER_CHUNKS) void this.merge(taskId);
    });
  }

  async #merge(taskId: number): Promise<void> {
    const rows = await this.#database.read
      .selectFrom('task_output')
      .select(['first_line', 'byte_count'])
      .where('task_id', '=', taskId)
      .orderBy('first_line')
      .execute();
    if (rows.length < MERGE_FROM_CHUNKS) return;
    for (const group of groupSmall(rows)) {
      if (this.#isClosed) return;
      await this.#mergeGroup(taskId, group);
    }
  }

  /** One transaction: at every moment either the small chunks are there or the large one. */
  async #mergeGroup(taskId: number, firstLines: readonly number[]): Promise<void> {
    const read = await this.#database.read
      .selectFrom('task_output')
      .select(['first_line', 'line_count', 'byte_count', 'codec', 'times', 'data'])
      .where('task_id', '=', taskId)
      .where('first_line', 'in', firstLines)
      .orderBy('first_line')
      .execute();
    const merged = await encodeChunk(joinChunks(await Promise.all(read.map(decodeChunk))));
    const merge = async ({ tx }: Write) => {
      const deleted = await tx
        .deleteFrom('task_output')
        .where('task_id', '=', taskId)
        .where('first_line', 'in', firstLines)
        .returning('line_count')
        .execute();
      // Somebody else merged them, with others even, or the task was deleted: nothing of this transaction may stay.
      const lineCount = deleted.reduce((sum, row) => sum + row.line_count, 0);
      if (lineCount !== merged.line_count) throw new Error('the chunks changed while they were merged');
      await tx
        .insertInto('task_output')
        .values({ task_id: taskId, ...merged })
        .execute();
    };
    // A power cut brings the small chunks back, which read the same.
    await this.#database.write(merge, { isFlushed: false });
  }
}

/** Neighbours that together stay within a chunk's size, as lists of first lines. */
function groupSmall(rows: readonly { first_line: number; byte_count: number }[]): number[][] {
  const groups: number[][] = [];
  let group: number[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (bytes + row.byte_count > CHUNK_TARGET_BYTES || group.length === MERGE_AFTER_CHUNKS) {
      groups.push(group);
      group = [];
      bytes = 0;
    }
    group.push(row.first_line);
    bytes += row.byte_count;
  }
  groups.push(group);
  return groups.filter((one) => one.length > 1);
}

/** Lines that the server itself writes, as the chunk that follows `from`. A newline within a line makes it several. */
export function serverLines(
  from: OutputPosition,
  lines: readonly string[],
): { chunk: DecodedChunk; position: OutputPosition } {
  const whole = lines.flatMap((line) => line.split('\n'));
  const text = Buffer.from(`${whole.join('\n')}\n`);
  return {
    chunk: { firstLine: from.lines + 1, lineCount: whole.length, text, times: [[whole.length, Date.now()]] },
    position: {
      lines: from.lines + whole.length,
      bytes: from.bytes + text.length,
      source_bytes: from.source_bytes,
      crc32: crc32(text, from.crc32),
    },
  };
}
