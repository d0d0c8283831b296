/** A real runner process, a folder for it, a server to talk to, and a repository to run from. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Job, OUTPUT_START } from '@signalbox/contract';
import { markedProcesses } from '../process-table.ts';
import { makeRunnerPaths } from '../runner-paths.ts';
import { FakeServer } from './fake-server.ts';
import { RUNNER } from './runner-program.ts';

let nextTaskId = process.pid * 1000;

export class RunnerHarness {
  readonly folder: string;
  readonly server: FakeServer;
  readonly #marker: string;
  readonly #environment: Record<string, string>;
  readonly #main: string;
  #runner: ChildProcess | undefined;
  #user = 0;
  #hasOwnMounts = false;

  private constructor(server: FakeServer, environment: Record<string, string>, main: string) {
    this.#main = main;
    this.folder = mkdtempSync(path.join(tmpdir(), 'signalbox-runner-'));
    this.server = server;
    this.#environment = environment;
    mkdirSync(this.repository, { recursive: true });
    this.#marker = makeRunnerPaths(this.runnerFolder).marker;
  }

  /** Makes everything and starts the runner. `main`: that of another one. */
  static async open(environment: Record<string, string> = {}, main = RUNNER): Promise<RunnerHarness> {
    const harness = new RunnerHarness(await FakeServer.listen(), environment, main);
    await harness.startRunner();
    return harness;
  }

  /**
   * Its tasks are isolated. `user`: as whom the runner runs; 0 = as the test itself. `hasOwnMounts`: of what other tests
   * mount meanwhile it sees nothing; for root alone.
   */
  static async openIsolated(
    user: number,
    environment: Record<string, string> = {},
    { hasOwnMounts = false } = {},
  ): Promise<RunnerHarness> {
    const harness = new RunnerHarness(
      await FakeServer.listen(),
      { SIGNALBOX_RUNNER_ISOLATION: 'sandbox', ...environment },
      RUNNER,
    );
    // Git reads file:// repositories with the rights of tasks.
    for (const folder of [harness.folder, harness.repository]) chmodSync(folder, 0o755);
    harness.#user = user;
    harness.#hasOwnMounts = hasOwnMounts;
    if (user !== 0) {
      // The repository stays the test's own.
      execFileSync('chown', [`${user}:${user}`, harness.folder]);
      execFileSync('chown', ['-R', `${user}:${user}`, harness.runnerFolder]);
    }
    await harness.startRunner();
    return harness;
  }

  get runnerFolder(): string {
    return this.#environment.SIGNALBOX_RUNNER_DIR ?? path.join(this.folder, 'runner');
  }

  get repository(): string {
    return path.join(this.folder, 'repository');
  }

  /** stands in the titles of the connections that tasks keep open in their private folders */
  get connectionMark(): string {
    return path.basename(makeRunnerPaths(this.runnerFolder).secrets);
  }

  get runner(): ChildProcess | undefined {
    return this.#runner;
  }

  /** `main`: that of another version, see next-version.ts */
  async startRunner(main = this.#main): Promise<void> {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SIGNALBOX_RUNNER_DIR: this.runnerFolder,
      SIGNALBOX_RUNNER_URL: this.server.url,
      SIGNALBOX_RUNNER_TOKEN: 'token-of-the-test-runner',
      // Repositories of tests lie in private folders of root, and are used in place; isolation has tests of its own.
      SIGNALBOX_RUNNER_ISOLATION: 'host',
      ...this.#environment,
    };
    const [program = '', ...args] = [...this.#around, process.execPath, main];
    const account = this.#user === 0 || this.#hasOwnMounts ? {} : { uid: this.#user, gid: this.#user };
    this.#runner = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'], ...account });
    this.#runner.stderr?.on('data', (text: Buffer) => {
      if (process.env.SHOW_RUNNER !== undefined) process.stderr.write(text);
    });
    await this.server.until('hello', () => this.server.isConnected);
  }

  /** What becomes the runner, with its process id. */
  get #around(): string[] {
    if (!this.#hasOwnMounts) return [];
    const user = `${this.#user}`;
    const become = ['setpriv', '--reuid', user, '--regid', user, '--clear-groups'];
    return ['unshare', '--mount', '--propagation', 'private', ...(this.#user === 0 ? [] : become)];
  }

  async killRunner(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const runner = this.#runner;
    if (runner === undefined || runner.exitCode !== null || runner.signalCode !== null)
      return runner?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => runner.once('exit', (code) => resolve(code)));
    runner.kill(signal);
    return gone;
  }

  write(name: string, content: string): void {
    const file = path.join(this.repository, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o755 });
  }

  remove(name: string): void {
    rmSync(path.join(this.repository, name), { recursive: true });
  }

  /** Makes the repository folder a Git repository with one commit and returns its hash. */
  commit(message = 'first commit'): string {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], {
        cwd: this.repository,
        encoding: 'utf8',
      }).trim();
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', message);
    return git('rev-parse', 'HEAD');
  }

  job(change: Partial<Job> = {}): Job {
    return {
      task_id: nextTaskId++,
      attempt: 1,
      project_id: 1,
      project_name: 'Project',
      template_id: 1,
      template_name: 'Template',
      app: { id: 'bash', path: null, args: null },
      playbook: 'run.sh',
      repository: {
        id: 1,
        name: 'Repo',
        kind: 'local',
        url: this.repository,
        branch: '',
        commit_hash: null,
        key: { type: 'none' },
      },
      inventory: null,
      vaults: [],
      variables: [],
      environment: {},
      secret_environment: [],
      template_arguments: [],
      task_arguments: [],
      is_requester_editor: true,
      is_template_limit: false,
      options: { debug: false, dry_run: false, diff: false, limit: '', plan: false, auto_approve: false },
      details: {},
      mask: [],
      timeout_ms: 0,
      stop_grace_ms: 2000,
      output: OUTPUT_START,
      stop: null,
      ...change,
    };
  }

  /** The job's repository fetched over file:// instead of used in place. */
  fileRepository(change: Partial<Job['repository']> = {}): Job['repository'] {
    return {
      ...this.job().repository,
      kind: 'file',
      url: `file://${this.repository}`,
      branch: 'main',
      ...change,
    };
  }

  /** Ends everything. Throws when a process of a task is left. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.killRunner();
    const left = [...this.server.tasks.keys()].flatMap((task) =>
      markedProcesses({ task, runner: this.#marker }),
    );
    for (const { pid } of left) process.kill(pid, 'SIGKILL');
    await this.server[Symbol.asyncDispose]();
    const { secrets } = makeRunnerPaths(this.runnerFolder);
    // That of a runner of another user; 0 = the user of the test.
    const others =
      this.#user === 0 ? secrets : secrets.replace(/\/signalbox-\d+\//, `/signalbox-${this.#user}/`);
    for (const folder of [secrets, others]) rmSync(folder, { recursive: true, force: true });
    rmSync(this.folder, { recursive: true, force: true });
    if (left.length > 0) throw new Error(`processes are left: ${JSON.stringify(left)}`);
  }
}
