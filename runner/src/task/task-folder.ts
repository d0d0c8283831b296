/**
 * A task on disk: `<dir>/tasks/<task_id>-<attempt>/` with
 * - `task.json`: phase and facts, never a secret (see task-record.ts): a line for each change, of which the last counts.
 *   Files that come and go slow down some file systems;
 * - `spool`: everything the task has put out;
 * - `own/` and `tmp/`: of its programs, until its end (see task-places.ts);
 * - `step-<n>/`: what the supervisor of start number n leaves behind (see supervisor.ts).
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Text, text } from '@signalbox/contract/texts';
import type { StepPlace } from '../execution/execution.ts';
import type { TaskMark } from '../process-table.ts';
import { emptyTree, removeTree, removeTreeNow } from '../remove-tree.ts';
import { codeOf, logLine, messageOf } from '../runner-log.ts';
import { type RunnerPaths, taskName } from '../runner-paths.ts';
import type { SpareFolders } from './spare-folders.ts';
import { ownFolder } from './task-places.ts';
import { holdsRecord, RECORD_VERSION, RecordError, readTaskRecord, type TaskRecord } from './task-record.ts';

/** The folder of a task of which the record cannot be read. */
export type SealedFolder = {
  id: { task_id: number; attempt: number };
  /** what is the matter with its record (`record....`) */
  problem: Text;
};

export const RECORD_FILE = 'task.json';
/** end of the name of a folder that is being removed */
const GONE = '.gone';

export class TaskFolder {
  readonly path: string;
  readonly name: string;
  readonly #paths: RunnerPaths;
  readonly #spares: SpareFolders | undefined;
  #record: TaskRecord;

  private constructor(paths: RunnerPaths, record: TaskRecord, spares?: SpareFolders) {
    this.name = taskName(record);
    this.path = path.join(paths.tasks, this.name);
    this.#paths = paths;
    this.#spares = spares;
    this.#record = record;
  }

  /**
   * Makes the folder of a new task, of a spare one where there is any, and keeps it as one afterwards. Throws the operating
   * system's error when the disk refuses.
   */
  static create(
    paths: RunnerPaths,
    facts: Pick<
      TaskRecord,
      'task_id' | 'attempt' | 'offered_at' | 'timeout_ms' | 'stop_grace_ms' | 'app' | 'options' | 'exit_codes'
    >,
    spares?: SpareFolders,
  ): TaskFolder {
    const record: TaskRecord = {
      ...facts,
      version: RECORD_VERSION,
      phase: 'preparing',
      step: 1,
      step_name: '',
      ended_steps: 0,
      question: null,
      artifact: null,
      results: [],
      workspace: '',
      confirmation_wait_ms: 0,
      accepted_at: Date.now(),
      program: '',
      started_at: null,
      checked_out: null,
      stop: null,
      end: null,
      ended_at: null,
    };
    const task = new TaskFolder(paths, record, spares);
    try {
      if (!spares?.take(task.path)) mkdirSync(task.path, { recursive: true, mode: 0o700 });
      task.update({});
    } catch (error) {
      removeTreeNow(task.path);
      throw error;
    }
    return task;
  }

  /** Every task that an earlier runner left here, and the names of what is none. */
  static readAll(paths: RunnerPaths): { tasks: TaskFolder[]; sealed: SealedFolder[]; strange: string[] } {
    const found = { tasks: [] as TaskFolder[], sealed: [] as SealedFolder[], strange: [] as string[] };
    for (const name of readdirSync(paths.tasks)) {
      if (name.endsWith(GONE)) {
        removeTreeNow(path.join(paths.tasks, name));
        continue;
      }
      const [task_id = 0, attempt = 0] = /^[1-9]\d*-[1-9]\d*$/.test(name) ? name.split('-').map(Number) : [];
      const read = task_id === 0 ? undefined : TaskFolder.#read(paths, name);
      if (read instanceof TaskFolder) found.tasks.push(read);
      else if (read !== undefined) found.sealed.push({ id: { task_id, attempt }, problem: read });
      else if (task_id === 0) found.strange.push(name);
    }
    return found;
  }

  /**
   * A text: why the record cannot be read. Undefined: none was ever written whole, so the task was never
   * accepted, and the folder is removed.
   */
  static #read(paths: RunnerPaths, name: string): TaskFolder | Text | undefined {
    const folder = path.join(paths.tasks, name);
    try {
      const written = readFileSync(path.join(folder, RECORD_FILE), 'utf8');
      if (!holdsRecord(written)) return TaskFolder.#removeUnaccepted(folder);
      const task = new TaskFolder(paths, readTaskRecord(written));
      return task.name === name ? task : text('record.other_task', { task: task.name });
    } catch (error) {
      if (error instanceof RecordError) return error.text;
      if (codeOf(error) !== 'ENOENT') return text('record.unreadable', { problem: messageOf(error) });
      return TaskFolder.#removeUnaccepted(folder);
    }
  }

  static #removeUnaccepted(folder: string): Text | undefined {
    if (readdirSync(folder).some((entry) => entry.startsWith('step-'))) return text('record.gone');
    removeTreeNow(folder);
    return undefined;
  }

  get record(): Readonly<TaskRecord> {
    return this.#record;
  }

  get spoolPath(): string {
    return path.join(this.path, 'spool');
  }

  /** see `ownFolder` */
  get own(): string {
    return ownFolder({ paths: this.#paths }, this.#record);
  }

  /** of its processes */
  get mark(): TaskMark {
    return { task: this.name };
  }

  /** of the current step */
  get place(): StepPlace {
    const stepPath = path.join(this.path, `step-${this.#record.step}`);
    return { ...this.mark, stepPath, spoolPath: this.spoolPath };
  }

  /**
   * Changes the record: a crash leaves the old or the new one on disk. Memory follows even when the disk refuses (the
   * error is thrown after that).
   */
  update(change: Partial<TaskRecord>): void {
    this.#record = { ...this.#record, ...change };
    // The first line end closes what a full disk has cut off.
    const line = `\n${JSON.stringify(this.#record)}\n`;
    writeFileSync(path.join(this.path, RECORD_FILE), line, { flag: 'a', mode: 0o600 });
  }

  /**
   * A disk that refuses does not end a task: memory goes on, and a next runner decides by what the supervisor
   * has left.
   */
  note(change: Partial<TaskRecord>): void {
    try {
      this.update(change);
    } catch (error) {
      logLine(`task ${this.name}: cannot record its state: ${messageOf(error)}`);
    }
  }

  /** A runner that is killed meanwhile leaves a name that says what was meant, not a task without its record. */
  async remove(): Promise<void> {
    const gone = `${this.path}${GONE}`;
    try {
      renameSync(this.path, gone);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    const isKept =
      this.#spares !== undefined && (await emptyTree(gone, RECORD_FILE)) && this.#spares.keep(gone);
    if (!isKept) await removeTree(gone);
  }
}
