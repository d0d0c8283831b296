/**
 * The runner that comes with the server: a process of its own that outlives it. Its tasks go on while the server restarts,
 * and the next server finds it by the lock on its folder and takes it over instead of starting a second one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { hashToken, newToken } from '../lib/token.ts';
import type { EngineLog } from './engine-log.ts';

export interface BuiltInRunnerOptions {
  readonly database: Database;
  readonly log: EngineLog;
  /** private folder of the runner, absolute */
  readonly folder: string;
  /** where this server listens, as a program on this machine reaches it */
  readonly url: string;
  /** tasks at once; 0 = no limit */
  readonly slots: number;
}

const RESTART_MIN_MS = 100;
const RESTART_MAX_MS = 10_000;
/** A runner that lived for so long was not failing to start. */
const HEALTHY_MS = 1_000;
const LOCKED_CHECK_MS = 1_000;
const LOG_MAX_BYTES = 10 * 1024 * 1024;
/** The runner has no need of the server's database and keys: it gets these variables and no others. */
const PASSED_ON =
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_[A-Z]+|TZ|TMPDIR|SSL_CERT_(FILE|DIR)|GIT_SSL_[A-Z]+|NODE_EXTRA_CA_CERTS|NODE_COMPILE_CACHE|(https?|no|all)_proxy|(HTTPS?|NO|ALL)_PROXY)$/;
/** Exit code of a runner whose folder another one holds. */
const EXIT_FOLDER_LOCKED = 75;

export class BuiltInRunner {
  readonly #options: BuiltInRunnerOptions;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  private constructor(options: BuiltInRunnerOptions) {
    this.#options = options;
  }

  /** Call it once the server listens. Throws when the folder cannot be written. */
  static async start(options: BuiltInRunnerOptions): Promise<BuiltInRunner> {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    chmodSync(options.folder, 0o700);
    await writeLink(options);
    const runner = new BuiltInRunner(options);
    await runner.#ensure();
    return runner;
  }

  async #ensure(): Promise<void> {
    if (this.#isClosed) return;
    try {
      const { isRunnerFolderLocked } = await import('@signalbox/runner');
      if (this.#isClosed) return;
      // Another runner process, of a former server: it finds this one by itself. Should it end, the next look starts one.
      if (isRunnerFolderLocked(this.#options.folder)) this.#later(LOCKED_CHECK_MS);
      else this.#spawn();
    } catch (error) {
      this.#options.log.error({ err: error }, 'the built-in runner could not be started');
      this.#retry();
    }
  }

  #spawn(): void {
    const { folder, log } = this.#options;
    const output = openLog(join(folder, 'runner.log'));
    const startedAt = Date.now();
    const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('@signalbox/runner'))], {
      cwd: folder,
      // a session of its own: a signal to the server's terminal does not reach it
      detached: true,
      stdio: ['ignore', output, output],
      env: runnerEnvironment(folder),
    });
    closeSync(output);
    child.unref();
    this.#child = child;
    let isOver = false;
    const over = (code: number | null, error?: Error) => {
      if (isOver) return;
      isOver = true;
      this.#child = undefined;
      if (this.#isClosed) return;
      if (code === EXIT_FOLDER_LOCKED) {
        this.#later(LOCKED_CHECK_MS);
        return;
      }
      if (Date.now() - startedAt > HEALTHY_MS) this.#failures = 0;
      log.warn(
        { code, err: error },
        `the built-in runner ended and is started again; see ${folder}/runner.log`,
      );
      this.#retry();
    };
    child.on('error', (error) => over(null, error));
    child.on('exit', (code) => over(code));
  }

  #retry(): void {
    this.#later(Math.min(RESTART_MIN_MS * 2 ** this.#failures, RESTART_MAX_MS));
    this.#failures += 1;
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ensure(), ms).unref();
  }

  /** process id of the runner that this server started; undefined when it took one over */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The process stays: `goodbye` ends it when it has no task, else it waits for the next server. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}

const linkFile = z.object({ url: z.string(), token: z.string().min(1) });

/** The runner's row, and the file from which it learns where to connect and how to prove who it is. */
async function writeLink({ database, folder, url, slots }: BuiltInRunnerOptions): Promise<void> {
  const path = join(folder, 'link.json');
  const token = readToken(path) ?? newToken();
  await database.write(async ({ tx }) => {
    const { numUpdatedRows } = await tx
      .updateTable('runners')
      .set({ max_parallel_tasks: slots })
      .where('token_hash', '=', hashToken(token))
      .where('is_built_in', '=', 1)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await tx
      .insertInto('runners')
      .values({
        name: `Built-in runner on ${hostname()}`,
        token_hash: hashToken(token),
        is_built_in: 1,
        active: 1,
        webhook: '',
        max_parallel_tasks: slots,
        created_at: Date.now(),
        version: '',
        host: '',
        instance: '',
        last_seen_at: null,
      })
      .execute();
  });
  writeFileSync(`${path}.new`, `${JSON.stringify({ url, token })}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function readToken(path: string): string | undefined {
  try {
    return linkFile.parse(JSON.parse(readFileSync(path, 'utf8'))).token;
  } catch {
    // missing, or cut short by a full disk: a new one takes its place
    return undefined;
  }
}

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_MAX_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function runnerEnvironment(folder: string): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  return {
    ...Object.fromEntries(passed),
    // glibc keeps what large buffers leave behind unless it is told to give it back
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    SIGNALBOX_RUNNER_DIR: folder,
    SIGNALBOX_RUNNER_BUILT_IN: '1',
  };
}
