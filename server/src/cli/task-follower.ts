/**
 * Follows a task to its end. `listening`: the websocket is open and lines come; `catching up`: it broke, what is missing is read
 * by ordinary calls, then it is opened again. Both go on from the number of the next line, so whatever breaks, no line is lost
 * and none comes twice. Where a proxy lets no websocket pass, catching up again and again is all there is.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { getTask, getTaskOutputRange, Task } from '@signalbox/contract';
import { type ApiClient, ServerAway } from './api-client.ts';
import { exitCodes } from './exit-codes.ts';
import type { TaskPlace } from './named-objects.ts';
import type { Lines } from './output-lines.ts';
import { listenToTask } from './task-socket.ts';

export interface FollowOptions {
  readonly client: ApiClient;
  readonly place: TaskPlace;
  /** from 1 */
  readonly fromLine?: number;
  /** Resolves when they are written: the server sends no faster. */
  onLines(lines: Lines): Promise<void>;
  /** what became of it, as often as it may have changed */
  onTask(task: Task): void;
  /** The connection broke, or is there again. */
  onConnection(isThere: boolean): void;
  /** so long a server may be away */
  readonly patienceMs: number;
}

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;
/** A connection that lasted so long was one: the next attempt comes soon. */
const STEADY_MS = 10_000;
const LINES_PER_CALL = 5_000;

export class TaskFollower {
  readonly #options: FollowOptions;
  #next: number;
  #isThere = true;
  #reachedAt = Date.now();

  constructor(options: FollowOptions) {
    this.#options = options;
    this.#next = options.fromLine ?? 1;
  }

  /** The task as it ended. Throws `ServerAway` when that cannot be found out, and `Refusal`. */
  async end(): Promise<Task> {
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const openedAt = Date.now();
      if (await this.#listen()) return await this.#task();
      if (Date.now() - openedAt > STEADY_MS) pause = FIRST_PAUSE_MS;
      if (await this.#caughtUp()) return await this.#task();
      await sleep(pause / 2 + (Math.random() * pause) / 2);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  /** True when all lines of an ended task are written. */
  async #listen(): Promise<boolean> {
    const { client, place, onTask } = this.#options;
    try {
      return await listenToTask({
        client,
        place,
        fromLine: this.#next,
        onLines: (lines) => this.#take(lines),
        onOpen: async () => {
          this.#reached();
          onTask(await this.#once());
        },
        onUpdate: async () => onTask(await this.#once()),
      });
    } catch (error) {
      this.#missed(error);
      return false;
    }
  }

  /** The same by ordinary calls; false also when the server is away. */
  async #caughtUp(): Promise<boolean> {
    const { client, place, onTask } = this.#options;
    try {
      for (;;) {
        const range = await client.once<typeof getTaskOutputRange>(
          'GET',
          '/api/project/:project_id/tasks/:task_id/output/range',
          { params: { ...place }, query: { from: this.#next, limit: LINES_PER_CALL } },
        );
        this.#reached();
        const { lines, first_line: firstLine } = range;
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        await this.#take({ firstLine, count: lines.length, bytes });
        if (range.is_complete) return true;
        if (lines.length === 0) break;
      }
      onTask(await this.#once());
    } catch (error) {
      this.#missed(error);
    }
    return false;
  }

  async #take(lines: Lines): Promise<void> {
    const { firstLine, count } = lines;
    // Never lost, never twice, whatever a server sends.
    if (firstLine > this.#next) throw new ServerAway('lines are missing');
    const known = this.#next - firstLine;
    if (known >= count) return;
    const fresh = known === 0 ? lines : withoutFirst(lines, known);
    this.#next += fresh.count;
    await this.#options.onLines(fresh);
  }

  #once(): Promise<Task> {
    const params = { ...this.#options.place };
    return this.#options.client.once<typeof getTask>('GET', '/api/project/:project_id/tasks/:task_id', {
      params,
    });
  }

  async #task(): Promise<Task> {
    const params = { ...this.#options.place };
    return await this.#options.client.call<typeof getTask>('GET', '/api/project/:project_id/tasks/:task_id', {
      params,
    });
  }

  #reached(): void {
    this.#reachedAt = Date.now();
    if (!this.#isThere) this.#options.onConnection(true);
    this.#isThere = true;
  }

  #missed(error: unknown): void {
    if (!(error instanceof ServerAway)) throw error;
    if (this.#isThere) this.#options.onConnection(false);
    this.#isThere = false;
    if (Date.now() - this.#reachedAt <= this.#options.patienceMs) return;
    const { task_id: id } = this.#options.place;
    throw Object.assign(
      new ServerAway(
        `${error.message}. What became of task ${id} is not known: it may go on; "signalbox logs -f ${id}" shows it`,
      ),
      { exitCode: exitCodes.serverAway },
    );
  }
}

function withoutFirst({ firstLine, count, bytes }: Lines, known: number): Lines {
  let at = 0;
  for (let line = 0; line < known; line++) at = bytes.indexOf(0x0a, at) + 1;
  return { firstLine: firstLine + known, count: count - known, bytes: bytes.subarray(at) };
}
