/**
 * Owns the tasks of this runner: takes offers, hands messages to tasks, and after a restart finds what was
 * left behind.
 */

import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { RunnerIsolation } from '@signalbox/contract/rules';
import {
  type Job,
  RUNNER_PROTOCOLS,
  type RunnerMessage,
  type ServerMessage,
} from '@signalbox/contract/runner-protocol';
import { type Text, text } from '@signalbox/contract/texts';
import { removeWorktree } from './git/mirror.ts';
import { HostChecks } from './host-checks.ts';
import { sweepQuickChecks } from './quick-checks.ts';
import { answerHeadRequest, answerInspectRequest } from './repository-checks.ts';
import type { RunnerContext } from './runner-context.ts';
import { logLine, messageOf } from './runner-log.ts';
import { taskName } from './runner-paths.ts';
import { sweepSecrets } from './secrets/secrets-folder.ts';
import type { UnreadMessage } from './server-message-reader.ts';
import { SealedTask } from './task/sealed-task.ts';
import { TaskFolder } from './task/task-folder.ts';
import { TaskRun } from './task/task-run.ts';
import { reasonOf } from './told.ts';

export type AgentOptions = {
  slots: number;
  /** takes one task only */
  isOneOff: boolean;
  version: string;
  isolation: RunnerIsolation;
  /** those of `askedPrograms` that are there now */
  findPrograms: () => string[];
};

type TaskId = { task_id: number; attempt: number };

type AgentEvents = {
  /** it takes no task any more, and has none */
  drained: [];
};

/** One for each process of a runner. */
export class Agent extends EventEmitter<AgentEvents> {
  readonly #options: AgentOptions;
  readonly #runs = new Map<string, TaskRun | SealedTask>();
  readonly #instance = randomUUID();
  readonly #hostChecks = new HostChecks();
  /** tasks whose files are being removed, by their names */
  readonly #removals = new Map<string, Promise<void>>();
  #context: RunnerContext | undefined;
  #isClosing = false;
  #isDraining = false;

  constructor(options: AgentOptions) {
    super();
    this.#options = options;
  }

  get hasUnfinishedTasks(): boolean {
    return [...this.#runs.values()].some((run) => !run.isFinished);
  }

  get hasTasks(): boolean {
    return this.#runs.size > 0;
  }

  /** First word on a connection. From here until the server has spoken about a task, its program must not start. */
  hello(): Extract<RunnerMessage, { type: 'hello' }> {
    for (const run of this.#runs.values()) run.unconfirm();
    return {
      type: 'hello',
      protocol: RUNNER_PROTOCOLS.min,
      protocols: RUNNER_PROTOCOLS,
      version: this.#options.version,
      instance: this.#instance,
      host: hostname(),
      slots: this.#options.slots,
      isolation: this.#options.isolation,
      draining: this.#isDraining,
      clock: Date.now(),
      programs: this.#options.findPrograms(),
      tasks: [...this.#runs.values()].map((run) => run.held),
    };
  }

  /** Takes over what an earlier runner has left in the folder, then listens. */
  async start(context: RunnerContext): Promise<void> {
    this.#context = context;
    const { tasks, sealed, strange } = TaskFolder.readAll(context.paths);
    for (const name of strange)
      logLine(`${path.join(context.paths.tasks, name)} is not the folder of a task: it is left alone`);
    for (const folder of sealed) this.#runs.set(taskName(folder.id), new SealedTask(context, folder));
    for (const folder of tasks) {
      const run = new TaskRun(context, folder);
      this.#runs.set(folder.name, run);
      await run.recover();
    }
    await this.#sweep(context);
    context.link.on('message', (message) => this.#receive(message, context));
    context.link.on('unread', (message) => this.#decline(message, context));
    context.link.on('greeted', () => {
      // It may have begun between the first word and its answer.
      if (this.#isDraining) context.link.send({ type: 'drain' });
    });
    if (this.#options.isOneOff && this.hasTasks) this.drain();
  }

  /** Takes no task from here on; those that it has go on. `drained` follows, at once where there is none. */
  drain(): void {
    if (this.#isDraining) return;
    this.#isDraining = true;
    this.#context?.link.send({ type: 'drain' });
    logLine(`takes no new task; tasks to finish: ${this.#runs.size}`);
    this.#lookWhetherDrained();
  }

  #lookWhetherDrained(): void {
    if (this.#isDraining && !this.hasTasks) this.emit('drained');
  }

  /** Leaves every program to its supervisor. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all([...this.#runs.values()].map((run) => run.suspend()));
    await Promise.all(this.#removals.values());
  }

  #receive(message: ServerMessage, context: RunnerContext): void {
    switch (message.type) {
      case 'offer':
        this.#take(message.job, context);
        break;
      case 'resume':
        this.#resume(message.job, context);
        break;
      case 'stop':
        this.#find(message)?.stop(message.force ? 'force' : 'stop');
        break;
      case 'acknowledge':
        this.#find(message)?.acknowledge(message.output, message.rewind);
        break;
      case 'drop':
      case 'settled':
        this.#forget(taskName(message));
        break;
      case 'head_request':
        void answerHeadRequest(context, message);
        break;
      case 'inspect_request':
        void answerInspectRequest(context, message);
        break;
      case 'connection_test_request':
        void this.#hostChecks.answer(context, message);
        break;
      case 'confirm':
        this.#confirm(message);
        break;
      // The link itself answers the first two; the runner's end hears the last (main.ts).
      case 'welcome':
      case 'heartbeat':
      case 'goodbye':
        break;
    }
  }

  #confirm(message: Extract<ServerMessage, { type: 'confirm' }>): void {
    const run = this.#find(message);
    if (run === undefined) logLine(`task ${taskName(message)} is confirmed, but it is not held here`);
    else run.confirm(message);
  }

  /**
   * Of a task that is held here it would be a lie that nothing of it was done: it goes on without what the
   * message says.
   */
  #decline({ type, subject }: UnreadMessage, { link }: RunnerContext): void {
    if (subject === undefined || this.#runs.has(taskName(subject))) return;
    const version = this.#options.version;
    link.send({ type: 'declined', ...subject, ...declined(text('declined.message', { version, type })) });
  }

  #take(job: Job, context: RunnerContext): void {
    const id = { task_id: job.task_id, attempt: job.attempt };
    if (this.#runs.has(taskName(job))) {
      this.#resume(job, context);
      return;
    }
    if (this.#isClosing || this.#isDraining) {
      const told = text(this.#isClosing ? 'declined.closing' : 'declined.draining');
      context.link.send({ type: 'declined', ...id, ...declined(told) });
      return;
    }
    const removal = this.#removals.get(taskName(job));
    if (removal !== undefined) {
      // Another task had its number, on a server that a power cut has taken back to a moment before.
      void removal.then(() => this.#take(job, context));
      return;
    }
    for (const name of this.#runs.keys()) if (name.startsWith(`${job.task_id}-`)) this.#forget(name);
    const folder = this.#makeFolder(job, context);
    if (folder === undefined) return;
    const run = new TaskRun(context, folder);
    this.#runs.set(folder.name, run);
    run.accept(job);
    if (job.stop !== null) run.stop(job.stop);
    if (this.#options.isOneOff) this.drain();
  }

  /** Undefined: the disk refuses. Another runner may take the task, or this one when there is room. */
  #makeFolder(job: Job, { paths, link, spares }: RunnerContext): TaskFolder | undefined {
    const { task_id, attempt, offered_at, timeout_ms, stop_grace_ms, app, options } = job;
    const { plan, auto_approve } = options;
    const facts = {
      task_id,
      attempt,
      ...(offered_at !== undefined && { offered_at }),
      timeout_ms,
      stop_grace_ms,
      app: app.id,
      exit_codes: app.exit_codes ?? {},
    };
    try {
      return TaskFolder.create(paths, { ...facts, options: { plan, auto_approve } }, spares);
    } catch (error) {
      const problem = messageOf(error);
      logLine(`task ${taskName(job)}: cannot make its folder: ${problem}`);
      const told = text('declined.work_folder', { folder: paths.dir, problem });
      link.send({ type: 'declined', task_id, attempt, ...declined(told) });
      return undefined;
    }
  }

  #resume(job: Job, context: RunnerContext): void {
    const run = this.#runs.get(taskName(job));
    if (run !== undefined) {
      run.resume(job);
      return;
    }
    const { task_id, attempt } = job;
    context.link.send({ type: 'declined', task_id, attempt, ...declined(text('declined.not_held')) });
  }

  #find(id: TaskId): TaskRun | SealedTask | undefined {
    return this.#runs.get(taskName(id));
  }

  #forget(name: string): void {
    const run = this.#runs.get(name);
    if (run === undefined) return;
    this.#runs.delete(name);
    const removal = run
      .remove()
      .catch((error) => logLine(`task ${name}: cannot remove it: ${messageOf(error)}`))
      .finally(() => this.#removals.delete(name));
    this.#removals.set(name, removal);
    this.#lookWhetherDrained();
  }

  /** What belongs to no task any more: secrets and worktrees left by a process that was killed. */
  async #sweep(context: RunnerContext): Promise<void> {
    const { paths } = context;
    const held = new Set(this.#runs.keys());
    sweepSecrets(paths, held);
    await sweepQuickChecks(context);
    for (const name of readdirSync(paths.work))
      if (!held.has(name.replace(/(-inventory|-tmp)?(-layers)?$/, '')))
        await removeWorktree(path.join(paths.work, name));
  }
}

/** A sentence for older servers, which show it as it is. */
function declined(told: Text) {
  const { reason, reason_text } = reasonOf(told);
  return { reason: `${reason}.`, reason_text };
}
