/** Keeps tasks under way as people would: starts them, stops some, answers what they ask. */
import {
  confirmTask,
  getTaskOutput,
  getTaskQuestion,
  listTasks,
  rejectTask,
  startTask,
  stopTask,
  type Task,
} from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import type { ServerProcess } from '../../server/src/testing/start-server-process.ts';
import type { Random } from './random.ts';
import { type Kind, kinds, type TaskMix } from './task-mix.ts';

/** Waiting ones included. */
const AT_ONCE = 8;

export class TaskDriver {
  readonly #server: ServerProcess;
  readonly #mix: TaskMix;
  readonly #random: Random;
  /** those of which the server has said that it has them */
  readonly promised = new Set<number>();
  newest: number;

  constructor(
    server: ServerProcess,
    { mix, random, firstTask }: { mix: TaskMix; random: Random; firstTask: number },
  ) {
    this.#server = server;
    this.#mix = mix;
    this.#random = random;
    this.newest = firstTask;
  }

  /** One round: whatever the server refuses just now is asked in a later one. `isLast`: nothing new is started. */
  async round(isLast: boolean): Promise<void> {
    const params = { project_id: this.#mix.projectId };
    const open = await this.#try(() =>
      this.#server.call(listTasks, {
        params,
        query: { limit: '100', status: 'waiting,starting,waiting_confirmation,confirmed,running,stopping' },
      }),
    );
    if (open === undefined) return;
    for (const task of open) await this.#tend(task, isLast);
    for (let count = open.length; count < AT_ONCE && !isLast; count++) {
      const templateId = this.#mix.templates[this.#random.oneOf(kinds)];
      const task = await this.#try(() =>
        this.#server.call(startTask, { params, body: { template_id: templateId } }),
      );
      if (task === undefined) return;
      this.promised.add(task.id);
      this.newest = Math.max(this.newest, task.id);
    }
  }

  /** How many have not ended; undefined when nobody says so just now. */
  async unended(): Promise<number | undefined> {
    return (await this.#try(() => this.all()))?.filter(({ status }) => !isFinalTaskStatus(status)).length;
  }

  /** Every task there is, whoever has heard of it. */
  async all(): Promise<Task[]> {
    const params = { project_id: this.#mix.projectId };
    const tasks: Task[] = [];
    for (;;) {
      const before = tasks.at(-1)?.id;
      const page = await this.#server.call(listTasks, {
        params,
        query: { limit: '200', ...(before !== undefined && { before: String(before) }) },
      });
      tasks.push(...page);
      if (page.length < 200) return tasks;
    }
  }

  async lines({ id }: Task): Promise<string[]> {
    const params = { project_id: this.#mix.projectId, task_id: id };
    return (await this.#server.call(getTaskOutput, { params })).map(({ output }) => output);
  }

  kindOf({ template_id }: Task): Kind {
    const [kind] = Object.entries(this.#mix.templates).find(([, id]) => id === template_id) ?? [];
    if (kind === undefined) throw new Error(`no template ${template_id}`);
    return kind as Kind;
  }

  async #tend(task: Task, isLast: boolean): Promise<void> {
    const params = { project_id: this.#mix.projectId, task_id: task.id };
    if (task.status === 'waiting_confirmation') {
      await this.#try(async () => {
        const { hash } = await this.#server.call(getTaskQuestion, { params });
        const answer = this.#random.next() < 0.8 ? confirmTask : rejectTask;
        await this.#server.call(answer, { params, body: { hash } });
      });
      return;
    }
    const isStubborn = this.kindOf(task) === 'stubborn';
    const stops = isStubborn ? task.status === 'running' : this.#random.next() < 0.01 && !isLast;
    if (stops) {
      const force = isStubborn || this.#random.next() < 0.5;
      await this.#try(() => this.#server.call(stopTask, { params, body: { force } }));
    }
  }

  async #try<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch {
      // It is away, or the task has gone on since it was seen.
      return undefined;
    }
  }
}
