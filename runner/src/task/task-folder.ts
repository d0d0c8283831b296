/**
 * A task on disk: `<dir>/tasks/<task_id>-<attempt>/` with
 * - `task.json`: phase and facts, never a secret;
 * - `spool`: everything the task has put out;
 * - `step-<n>/`: what the supervisor of start number n leaves behind (see supervisor.ts).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { taskEnd } from '@signalbox/contract/runner-protocol';
import { z } from 'zod';
import type { TaskMarker } from '../process-table.ts';
import { codeOf } from '../runner-log.ts';
import { type RunnerPaths, taskName } from '../runner-paths.ts';

const stopKind = z.enum(['stop', 'force', 'timeout']);
export type StopKind = z.infer<typeof stopKind>;

const taskRecord = z.object({
  task_id: z.int().positive(),
  attempt: z.int().positive(),
  /** `preparing`: no program was started; `started`: the step's claim decides; `finished`: `end` holds */
  phase: z.enum(['preparing', 'started', 'finished']),
  /** number of the current step folder; grows when a start is known never to have happened */
  step: z.int().min(1),
  begun_at: z.int(),
  timeout_ms: z.int().min(0),
  stop_grace_ms: z.int().min(0),
  program: z.string(),
  /** id of the app that runs it; absent before it starts */
  app: z.string().optional(),
  started_at: z.int().nullable(),
  checked_out: z.object({ commit_hash: z.string(), commit_message: z.string() }).nullable(),
  stop: stopKind.nullable(),
  end: taskEnd.nullable(),
  ended_at: z.int().nullable(),
});
export type TaskRecord = z.infer<typeof taskRecord>;

export class TaskFolder {
  readonly path: string;
  readonly name: string;
  readonly marker: TaskMarker;
  #record: TaskRecord;

  private constructor(paths: RunnerPaths, record: TaskRecord) {
    this.name = taskName(record);
    this.path = path.join(paths.tasks, this.name);
    this.marker = { task: this.name, runner: paths.marker };
    this.#record = record;
  }

  /** Makes the folder of a new task. Throws the operating system's error when the disk refuses. */
  static create(
    paths: RunnerPaths,
    facts: Pick<TaskRecord, 'task_id' | 'attempt' | 'timeout_ms' | 'stop_grace_ms'>,
  ): TaskFolder {
    const task = new TaskFolder(paths, {
      ...facts,
      phase: 'preparing',
      step: 1,
      begun_at: Date.now(),
      program: '',
      started_at: null,
      checked_out: null,
      stop: null,
      end: null,
      ended_at: null,
    });
    mkdirSync(task.path, { recursive: true, mode: 0o700 });
    task.update({});
    return task;
  }

  /**
   * Every task that an earlier runner left here; folders whose record cannot be read are named in `unreadable`. One in which no
   * record was ever written belongs to a task that was never accepted: it is removed.
   */
  static readAll(paths: RunnerPaths): { tasks: TaskFolder[]; unreadable: string[] } {
    const tasks: TaskFolder[] = [];
    const unreadable: string[] = [];
    for (const name of readdirSync(paths.tasks)) {
      const folder = path.join(paths.tasks, name);
      try {
        const record = taskRecord.parse(JSON.parse(readFileSync(path.join(folder, 'task.json'), 'utf8')));
        const task = new TaskFolder(paths, record);
        if (task.name === name) tasks.push(task);
        else unreadable.push(name);
      } catch (error) {
        if (codeOf(error) === 'ENOENT' && !existsSync(path.join(folder, 'step-1')))
          rmSync(folder, { recursive: true, force: true });
        else unreadable.push(name);
      }
    }
    return { tasks, unreadable };
  }

  get record(): Readonly<TaskRecord> {
    return this.#record;
  }

  get spoolPath(): string {
    return path.join(this.path, 'spool');
  }

  get stepPath(): string {
    return path.join(this.path, `step-${this.#record.step}`);
  }

  /**
   * Changes the record; on disk it is replaced as a whole, so a crash leaves the old or the new one. Memory follows even when the
   * disk refuses (the error is thrown after that).
   */
  update(change: Partial<TaskRecord>): void {
    this.#record = { ...this.#record, ...change };
    const file = path.join(this.path, 'task.json');
    writeFileSync(`${file}.new`, JSON.stringify(this.#record), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}
