/** A server process with its own runner, a project and scripts that prove how often they ran. */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createProject,
  createRepository,
  createTemplate,
  getTask,
  getTaskOutput,
  listKeys,
  startTask,
  TASK_MARKER_VARIABLE,
  type Task,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { processLimits } from '../../../scripts/test-limits.ts';
import { ServerProcess, type ServerProcessOptions } from './start-server-process.ts';
import { onServer } from './test-database.ts';

export class SurvivalHarness {
  readonly server: ServerProcess;
  readonly #scripts: string;
  #projectId = 0;
  #repositoryId = 0;
  #tasks: number[] = [];

  private constructor(server: ServerProcess) {
    this.server = server;
    this.#scripts = join(server.folder, 'scripts');
  }

  /** Ends with the running test, which fails when a process of a task is left. */
  static async start(options: ServerProcessOptions = {}): Promise<SurvivalHarness> {
    const harness = await SurvivalHarness.#make(options);
    onTestFinished(() => harness.#end());
    return harness;
  }

  /** One for all tests of a file, which fails at its end when a process of a task is left: for tests that leave nothing changed. */
  static shared(options: ServerProcessOptions = {}): () => SurvivalHarness {
    let harness: SurvivalHarness | undefined;
    beforeAll(async () => {
      harness = await SurvivalHarness.#make(options);
    });
    afterAll(async () => {
      if (harness !== undefined) await harness.#end();
    });
    return () => {
      if (harness === undefined) throw new Error('the harness has not started');
      return harness;
    };
  }

  static async #make(options: ServerProcessOptions): Promise<SurvivalHarness> {
    const server = await ServerProcess.start(options);
    const harness = new SurvivalHarness(server);
    await harness.#numberTasksApart(options.environment?.SIGNALBOX_DATABASE_URL);
    await mkdir(harness.#scripts);
    const project = await server.call(createProject, { body: { name: 'Survival' } });
    harness.#projectId = project.id;
    const params = { project_id: project.id };
    const [key] = await server.call(listKeys, { params });
    const repository = await server.call(createRepository, {
      params,
      body: { name: 'Scripts', git_url: harness.#scripts, ssh_key_id: key?.id },
    });
    harness.#repositoryId = repository.id;
    return harness;
  }

  /**
   * A runner finds what a task left behind by the task's number, over all processes of the machine. Beds of other test
   * files run at the same time, each on a database of its own: their tasks must not bear the same numbers.
   */
  async #numberTasksApart(postgresUrl: string | undefined): Promise<void> {
    const first = 1_000 * randomInt(1, 1_000_000);
    if (postgresUrl !== undefined) {
      await onServer(postgresUrl, `alter table tasks alter column id restart with ${first}`);
      return;
    }
    const database = new DatabaseSync(join(this.server.dataDir, 'signalbox.sqlite'), { timeout: 5_000 });
    database.prepare("insert into sqlite_sequence (name, seq) values ('tasks', ?)").run(first);
    database.close();
  }

  get params() {
    return { project_id: this.#projectId };
  }

  /** Where scripts write the proof that they ran: a line each time. */
  proof(name: string): string[] {
    try {
      return readFileSync(join(this.server.folder, `${name}.proof`), 'utf8')
        .trim()
        .split('\n');
    } catch {
      return [];
    }
  }

  /** Starts a script of this text; it begins by writing its proof. */
  async run(name: string, text: string, runnerTags: readonly string[] = []): Promise<Task> {
    const proof = join(this.server.folder, `${name}.proof`);
    this.write(`${name}.sh`, `echo ran >> '${proof}'\n${text}\n`);
    return await this.start(name, { app: 'bash', playbook: `${name}.sh`, runner_tags: [...runnerTags] });
  }

  /** A file of the repository. */
  write(file: string, text: string): void {
    writeFileSync(join(this.#scripts, file), text);
  }

  /** Starts a task of a new template. */
  async start(
    name: string,
    what: { readonly app: string; readonly playbook: string; readonly runner_tags?: string[] },
  ): Promise<Task> {
    const template = await this.server.call(createTemplate, {
      params: this.params,
      body: { name, ...what, repository_id: this.#repositoryId },
    });
    const task = await this.server.call(startTask, {
      params: this.params,
      body: { template_id: template.id },
    });
    this.#tasks.push(task.id);
    return task;
  }

  paramsOf(task: Task) {
    return { ...this.params, task_id: task.id };
  }

  read(task: Task): Promise<Task> {
    return this.server.call(getTask, { params: this.paramsOf(task) });
  }

  async becomes(task: Task, ...statuses: Task['status'][]): Promise<Task> {
    await expect
      .poll(async () => statuses.includes((await this.read(task)).status), {
        interval: 100,
      })
      .toBe(true);
    return await this.read(task);
  }

  async hasLines(task: Task, atLeast: number): Promise<void> {
    await expect
      .poll(async () => (await this.read(task)).output_lines, { interval: 50 })
      .toBeGreaterThanOrEqual(atLeast);
  }

  /** What the program itself printed. */
  async numbersOf(task: Task): Promise<number[]> {
    const records = await this.server.call(getTaskOutput, { params: this.paramsOf(task) });
    return records.flatMap(({ output }) => (/^\d+$/.test(output) ? [Number(output)] : []));
  }

  async linesOf(task: Task): Promise<string[]> {
    const records = await this.server.call(getTaskOutput, { params: this.paramsOf(task) });
    return records.map(({ output }) => output);
  }

  /** The runner's process, found by its folder. */
  runnerPid(): number | undefined {
    const folder = join(this.server.dataDir, 'runner');
    return processes().find(({ environment }) => environment.includes(`SIGNALBOX_RUNNER_DIR=${folder}`))?.pid;
  }

  /** The runner's command line; empty while there is none. */
  runnerCommand(): string {
    const pid = this.runnerPid();
    return pid === undefined ? '' : commandOf(pid);
  }

  runnerLog(): string {
    return readFileSync(join(this.server.dataDir, 'runner', 'runner.log'), 'utf8');
  }

  async killRunner(): Promise<void> {
    await expect.poll(() => this.runnerPid(), { interval: 20 }).toBeDefined();
    const pid = this.runnerPid();
    if (pid === undefined) return;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid), { interval: 10 }).toBe(false);
  }

  /** Processes of this harness's tasks. */
  strays(): number[] {
    return processes()
      .filter(({ environment }) =>
        this.#tasks.some((id) =>
          environment.some((entry) => new RegExp(`^${TASK_MARKER_VARIABLE}=${id}-\\d+$`).test(entry)),
        ),
      )
      .filter(({ environment }) => environment.some((entry) => entry.includes(this.server.folder)))
      .map(({ pid }) => pid);
  }

  async #end(): Promise<void> {
    try {
      // After all tests of a file there is no `expect.poll`.
      const until = performance.now() + processLimits.expect.poll.timeout;
      while (this.strays().length > 0 && performance.now() < until) await sleep(100);
      expect(this.strays()).toEqual([]);
    } finally {
      for (const pid of this.strays()) process.kill(pid, 'SIGKILL');
      await this.server.stop();
      const pid = this.runnerPid();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      await this.server.remove();
    }
  }
}

interface Process {
  readonly pid: number;
  readonly environment: readonly string[];
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
        return [{ pid: Number(name), environment }];
      } catch {
        // it has just ended, or is not ours
        return [];
      }
    });
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // it has just ended
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
