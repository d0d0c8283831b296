/** Each new line of each task once, for clients that take the output of all tasks as `log` messages. */
import type { Database } from '../db/database.ts';
import type { OutputReader } from '../engine/output/output-reader.ts';
import { isUnfinishedTask } from '../engine/queue/queue-situation.ts';

const LINES_PER_READ = 2_000;
/** A task that prints without end must not keep the news of all others waiting. */
const READS_PER_CALL = 5;
const REMEMBERED_TASKS = 10_000;
/** What a task says after its end is announced within moments; after this it was told. */
const SURELY_TOLD_MS = 60_000;

interface Place {
  /** number of the next line */
  readonly line: number;
  /** the task was over when this line was reached */
  readonly isOver: boolean;
}

export interface NewLines {
  readonly projectId: number;
  readonly templateId: number;
  /** of the task, when these lines were there */
  readonly status: string;
  readonly messages: readonly Buffer[];
}

export class LogTail {
  readonly #database: Database;
  readonly #output: OutputReader;
  readonly #remembered: number;
  /** by task; undefined while nobody listens */
  #next: Map<number, Place> | undefined;
  /** ends when it is known from where on each task is to be read */
  #begun: Promise<void> | undefined;
  /** tasks up to this id that are not in the map were over before anybody listened */
  #newestKnown = 0;

  /** `remembered`: so many tasks that are over */
  constructor(database: Database, output: OutputReader, remembered = REMEMBERED_TASKS) {
    this.#database = database;
    this.#output = output;
    this.#remembered = remembered;
  }

  /** From now on new lines are read; those that are there already are not. Rejects when the database is away. */
  begin(): Promise<void> {
    if (this.#begun !== undefined) return this.#begun;
    const next = new Map<number, Place>();
    this.#next = next;
    const begun = this.#findPlaces(next).catch((error: unknown) => {
      if (this.#next === next) this.end();
      throw error;
    });
    this.#begun = begun;
    return begun;
  }

  async #findPlaces(next: Map<number, Place>): Promise<void> {
    const newest = await this.#database.read
      .selectFrom('tasks')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    const rows = await this.#database.read
      .selectFrom('tasks')
      .select(['id', 'output_lines'])
      .where(isUnfinishedTask)
      .execute();
    this.#newestKnown = newest?.id ?? 0;
    for (const row of rows) next.set(row.id, { line: row.output_lines + 1, isOver: false });
  }

  end(): void {
    this.#next = undefined;
    this.#begun = undefined;
  }

  /** Of which more may come, as far as it is known: none while nobody listens. */
  unfinished(): number[] {
    return [...(this.#next ?? [])].filter(([, { isOver }]) => !isOver).map(([taskId]) => taskId);
  }

  /** Hands over encoded messages of the lines that came since the last call. True when there may be more. */
  async readNew(taskId: number, tell: (news: NewLines) => Promise<void> | void): Promise<boolean> {
    // Whoever began is told when it failed.
    await this.#begun?.catch(() => undefined);
    const next = this.#next;
    if (next === undefined) return false;
    const row = await this.#database.read
      .selectFrom('tasks')
      .select(['project_id', 'template_id', 'output_lines', 'ended_at'])
      .where('id', '=', taskId)
      .executeTakeFirst();
    if (row === undefined) return false;
    const isOld = taskId <= this.#newestKnown || (row.ended_at ?? Infinity) < Date.now() - SURELY_TOLD_MS;
    let line = next.get(taskId)?.line ?? (isOld ? row.output_lines + 1 : 1);
    let isMore = true;
    for (let reads = 0; isMore && reads < READS_PER_CALL; reads += 1) {
      const { lines, times } = await this.#output.readLines(taskId, line, { lines: LINES_PER_READ });
      isMore = lines.length > 0;
      if (!isMore) break;
      const messages = lines.map((output, index) =>
        Buffer.from(
          JSON.stringify({
            type: 'log',
            project_id: row.project_id,
            task_id: taskId,
            time: new Date(times[index] ?? 0).toISOString(),
            output,
          }),
        ),
      );
      // Read after the lines: it is the state that led to them, or a later one.
      const { status } = await this.#database.read
        .selectFrom('tasks')
        .select('status')
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow();
      await tell({ projectId: row.project_id, templateId: row.template_id, status, messages });
      line += lines.length;
      // At once: what fails from here on must not have these told again.
      next.set(taskId, { line, isOver: row.ended_at !== null });
      // Sockets get a chance to send before there is more.
      await new Promise((resolve) => setImmediate(resolve));
    }
    // Anew, so that those that have been silent for longest come first.
    next.delete(taskId);
    next.set(taskId, { line, isOver: row.ended_at !== null });
    this.#forgetOver(next);
    return isMore;
  }

  /** Never one that may still say something: nobody would know from where on to tell it. */
  #forgetOver(next: Map<number, Place>): void {
    if (next.size <= this.#remembered) return;
    for (const [taskId, { isOver }] of next) {
      if (isOver) next.delete(taskId);
      if (next.size <= this.#remembered) return;
    }
  }
}
