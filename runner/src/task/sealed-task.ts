/**
 * A task of which this runner cannot read the record: one of a newer version, after a step back, or a damaged one.
 *
 *   left alone -> finished -> gone
 *
 * Its program, work tree and secrets stay as they are, for a runner that can read the record. The server is
 * told that the task is held; its output is not sent, since nothing says how far it got. All that needs no
 * record still holds: a stop ends its processes, a drop removes it. It does not hang for ever either: once
 * nothing of it runs, and nobody has touched its folder for so long that a runner that can read it was hardly
 * just being installed, it ends as lost.
 */

import { lstatSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type HeldTask,
  type Job,
  OUTPUT_START,
  type OutputPosition,
} from '@signalbox/contract/runner-protocol';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import { removeWorktree } from '../git/mirror.ts';
import type { RunnerContext } from '../runner-context.ts';
import { logLine } from '../runner-log.ts';
import { taskName } from '../runner-paths.ts';
import { reasonOf, type ToldEnd } from '../told.ts';
import type { SealedFolder } from './task-folder.ts';
import { inventoryWorktreePath, taskSecrets, taskTemporary, worktreePath } from './task-places.ts';
import type { StopKind } from './task-record.ts';

const LOOK_MS = 1000;
const UNTOUCHED_MS = 10 * 60_000;
const FINISHED_AGAIN_MS = 5000;
const DEFAULT_GRACE_MS = 10_000;

export class SealedTask {
  readonly #context: RunnerContext;
  readonly #id: { task_id: number; attempt: number };
  readonly #problem: Text;
  readonly #path: string;
  readonly #name: string;
  readonly #timer: NodeJS.Timeout;
  #graceMs = DEFAULT_GRACE_MS;
  /** as far as the server has the output: the end must name it */
  #output: OutputPosition = OUTPUT_START;
  #stop: StopKind | null = null;
  #killTimer: NodeJS.Timeout | undefined;
  #end: { end: ToldEnd; at: number } | undefined;
  #isEnding = false;
  #isResumed = false;
  #finishedSentAt = Number.NEGATIVE_INFINITY;

  constructor(context: RunnerContext, { id, problem }: SealedFolder) {
    const name = taskName(id);
    this.#context = context;
    this.#id = id;
    this.#problem = problem;
    this.#path = path.join(context.paths.tasks, name);
    this.#name = name;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    logLine(
      `task ${name}: its record ${inEnglish(problem)}. It is left alone, whatever runs of it goes on: start a runner of the version that began it, which goes on with it. Without one it ends as lost some time after its program`,
    );
  }

  /** `started`, since it may have been. */
  get held(): HeldTask {
    return { ...this.#id, phase: 'started' };
  }

  get isFinished(): boolean {
    return this.#end !== undefined;
  }

  unconfirm(): void {
    this.#isResumed = false;
  }

  resume(job: Job): void {
    this.#isResumed = true;
    this.#output = job.output;
    this.#graceMs = job.stop_grace_ms;
    this.#finishedSentAt = Number.NEGATIVE_INFINITY;
    if (job.stop !== null) this.stop(job.stop);
  }

  stop(kind: StopKind): void {
    if (this.#stop === 'force' || this.#stop === kind) return;
    this.#stop = kind;
    clearTimeout(this.#killTimer);
    if (kind === 'force') {
      this.#context.execution.kill(this.#mark);
      return;
    }
    this.#context.execution.terminate(this.#mark);
    this.#killTimer = setTimeout(() => this.#context.execution.kill(this.#mark), this.#graceMs);
  }

  /** Its next step is in the record. The server says it again to a runner that can read it. */
  confirm(): void {
    logLine(
      `task ${this.#name} is confirmed, but its record ${inEnglish(this.#problem)}: it waits for a runner that can read it`,
    );
  }

  acknowledge(output: OutputPosition): void {
    this.#output = output;
    this.#finishedSentAt = Number.NEGATIVE_INFINITY;
  }

  /** The server has recorded the end, or wants the task gone: ends what runs and deletes everything. */
  async remove(): Promise<void> {
    this.#letGo();
    await this.#context.execution.sweep(this.#mark);
    taskSecrets(this.#context, this.#id).remove();
    await removeWorktree(worktreePath(this.#context, this.#id));
    await removeWorktree(inventoryWorktreePath(this.#context, this.#id));
    await removeWorktree(taskTemporary(this.#context, this.#id));
    await rm(this.#path, { recursive: true, force: true, maxRetries: 3 });
  }

  async suspend(): Promise<void> {
    this.#letGo();
  }

  get #mark() {
    return { task: this.#name };
  }

  #letGo(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#killTimer);
  }

  #look(): void {
    if (this.#end !== undefined) this.#sendFinished(this.#end);
    else if (!this.#isEnding && this.#isOver()) void this.#finish();
  }

  #isOver(): boolean {
    if (this.#context.execution.isRunning(this.#mark)) return false;
    return this.#stop !== null || Date.now() - lastTouchedAt(this.#path) > UNTOUCHED_MS;
  }

  async #finish(): Promise<void> {
    this.#isEnding = true;
    await this.#context.execution.sweep(this.#mark);
    const end: ToldEnd =
      this.#stop === null
        ? {
            kind: 'lost',
            ...reasonOf(text('end.lost_record', { problem: this.#problem })),
          }
        : { kind: 'stopped' };
    this.#end = { end, at: Date.now() };
    this.#look();
  }

  #sendFinished(end: { end: ToldEnd; at: number }): void {
    if (!this.#isResumed || performance.now() - this.#finishedSentAt < FINISHED_AGAIN_MS) return;
    this.#finishedSentAt = performance.now();
    this.#context.link.send({ type: 'finished', ...this.#id, ...end, output: this.#output });
  }
}

/** When the program, its supervisor or a runner has last written something, milliseconds since 1970. */
function lastTouchedAt(folder: string): number {
  try {
    const names = readdirSync(folder).map((name) => path.join(folder, name));
    return Math.max(...[folder, ...names].map((name) => lstatSync(name).mtimeMs));
  } catch {
    // It changes in this very moment.
    return Date.now();
  }
}
