/** Reads stored output: any range of lines, and the whole of it as a stream of constant memory. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { SharedReads } from '../../lib/shared-reads.ts';
import { OutputCache } from './output-cache.ts';
import {
  chunkFrom,
  chunkUpTo,
  type DecodedChunk,
  decodeChunk,
  linesOf,
  type StoredChunk,
  timesOf,
} from './output-chunk.ts';

export interface OutputLines {
  /** number of the first line, from 1 */
  readonly firstLine: number;
  readonly lines: string[];
  /** when each was read, milliseconds since 1970 */
  readonly times: number[];
}

export interface ReadLimit {
  readonly lines: number;
  /** the read ends with the chunk that passes it */
  readonly bytes: number;
}

const DEFAULT_LIMIT: ReadLimit = { lines: 5_000, bytes: 8 * 1024 * 1024 };
/** For whoever reads all of it. */
const CHUNKS_PER_QUERY = 4;
/** Of chunks that were read for one and that others may want at once. */
const READ_MAX_BYTES = 4 * 1024 * 1024;

/** Reads what is committed, beside the writer. Rejects when a stored chunk is damaged. */
export class OutputReader {
  readonly #db: Kysely<Schema>;
  /** what was stored of late */
  readonly #cache: OutputCache;
  /** apart from that: whoever is behind would drive out what he comes to next */
  readonly #readOfLate = new OutputCache(READ_MAX_BYTES);
  readonly #reads = new SharedReads((key: string) => {
    const [taskId = 0, line = 0] = key.split(':').map(Number);
    return this.#read(taskId, line);
  });

  constructor(db: Kysely<Schema>, cache: OutputCache) {
    this.#db = db;
    this.#cache = cache;
  }

  /** Lines from number `from` on, as many as there are within the limit. */
  async readLines(taskId: number, from: number, limit: Partial<ReadLimit> = {}): Promise<OutputLines> {
    const { lines: maxLines, bytes: maxBytes } = { ...DEFAULT_LIMIT, ...limit };
    const result: OutputLines = { firstLine: from, lines: [], times: [] };
    let bytes = 0;
    for await (const chunk of this.#keptChunks(taskId, from)) {
      const lines = linesOf(chunk).slice(0, maxLines - result.lines.length);
      appendAll(result.lines, lines);
      appendAll(result.times, timesOf(chunk, lines.length));
      bytes += chunk.text.length;
      if (result.lines.length >= maxLines || bytes >= maxBytes) break;
    }
    return result;
  }

  /** Lines from number `from` on, at most `max` and as many as lie together; undefined when there are none. */
  async readChunk(taskId: number, from: number, max: number): Promise<DecodedChunk | undefined> {
    for await (const chunk of this.#keptChunks(taskId, from)) return chunkUpTo(chunk, max);
    return undefined;
  }

  /** As `chunks`; what is read is kept for others, who look at the same place of the same task. */
  async *#keptChunks(taskId: number, from: number): AsyncGenerator<DecodedChunk> {
    let next = from;
    for (;;) {
      const chunk = this.#find(taskId, next) ?? (await this.#reads.get(`${taskId}:${next}`));
      if (chunk === undefined) return;
      yield chunkFrom(chunk, next);
      next = chunk.firstLine + chunk.lineCount;
    }
  }

  async #read(taskId: number, line: number): Promise<DecodedChunk | undefined> {
    const [row] = await this.#rows(taskId, line, 1);
    if (row === undefined) return undefined;
    const chunk = await decodeChunk(row);
    this.#readOfLate.put(taskId, chunk);
    return chunk;
  }

  #find(taskId: number, line: number): DecodedChunk | undefined {
    return this.#cache.find(taskId, line) ?? this.#readOfLate.find(taskId, line);
  }

  /** What is in memory of it. */
  forget(): void {
    this.#readOfLate.clear();
  }

  /**
   * Each line from number `from` on once, in order. Chunks may be merged between two queries: what is then
   * stored begins before the line that comes next, so everything before that is left out.
   */
  async *chunks(taskId: number, from = 1): AsyncGenerator<DecodedChunk> {
    let next = from;
    for (;;) {
      const cached = this.#find(taskId, next);
      if (cached !== undefined) {
        yield chunkFrom(cached, next);
        next = cached.firstLine + cached.lineCount;
        continue;
      }
      const rows = await this.#rows(taskId, next, CHUNKS_PER_QUERY);
      if (rows.length === 0) return;
      for (const row of rows) {
        yield chunkFrom(await decodeChunk(row), next);
        next = row.first_line + row.line_count;
      }
    }
  }

  async #rows(taskId: number, line: number, count: number): Promise<StoredChunk[]> {
    const rows = await this.#db
      .selectFrom('task_output')
      .select(['first_line', 'line_count', 'byte_count', 'codec', 'times', 'data'])
      .where('task_id', '=', taskId)
      .where('first_line', '>=', (query) =>
        query
          .selectFrom('task_output as before')
          .select(({ fn }) => fn.coalesce(fn.max('before.first_line'), query.lit(1)).as('line'))
          .where('before.task_id', '=', taskId)
          .where('before.first_line', '<=', line),
      )
      .orderBy('first_line')
      .limit(count)
      .execute();
    return rows.filter((row) => row.first_line + row.line_count > line);
  }
}

/** `push(...many)` would overflow the stack. */
function appendAll<T>(target: T[], items: readonly T[]): void {
  for (const item of items) target.push(item);
}
