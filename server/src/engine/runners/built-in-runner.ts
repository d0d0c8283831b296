/**
 * The runner that comes with the server: a process of its own that outlives it. Its tasks go on while the
 * server restarts, and the next server finds it by the lock on its folder and takes it over instead of
 * starting a second one.
 *
 * Each process gets a token of its own: the hash is stored first, then the process is started, then it reads
 * the token from its standard input. The token is in no file, no argument and no environment, and in the
 * memory of that one process. Whoever dies in between leaves a token that nobody has, or a process without
 * one, which ends. Two servers that start one after the other may both give out a token before the first
 * runner has locked the folder: the one whose token is void is refused (401), leaves its programs to their
 * supervisors and makes room for the next.
 *
 * A server of another version, or with other settings, makes the token of the runner that it finds void in the same way:
 * its own one goes on with the tasks.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRunnerFolderLocked } from '@signalbox/runner/folder-lock';
import { productFiles } from '@signalbox/runner/product-files';
import { runnerFolderMark } from '@signalbox/runner/runner-paths';
import { RECORD_VERSION } from '@signalbox/runner/task-record';
import type { Database } from '../../db/database.ts';
import type { EngineLog } from '../engine-log.ts';
import {
  readIdentity,
  type StartedRunner,
  writeIdentity,
  writeServerAddress,
} from './built-in-runner-identity.ts';
import { type BuiltInRunnerRow, keepRow, renewToken } from './built-in-runner-row.ts';

export interface BuiltInRunnerOptions {
  readonly database: Database;
  readonly log: EngineLog;
  /** private folder of the runner, absolute */
  readonly folder: string;
  /** where this server listens, as a program on this machine reaches it */
  readonly url: string;
  /** tasks at once; 0 = no limit */
  readonly slots: number;
  readonly isolation: {
    readonly wanted: 'sandbox' | 'host';
    /** null = the runner chooses one */
    readonly taskUser: string | null;
    /** that tasks may change beside their own; absolute, joined by colons */
    readonly taskFolders: string;
    /** files and folders that are nothing to tasks; absolute */
    readonly hidden: readonly string[];
    /** folders of repositories that this server made, inside hidden ones; absolute */
    readonly repositories: readonly string[];
  };
}

const RESTART_MIN_MS = 100;
const RESTART_MAX_MS = 10_000;
/** A runner that lived for so long was not failing to start. */
const HEALTHY_MS = 1_000;
const LOCKED_CHECK_MS = 1_000;
/** It ends within a moment, and tasks wait meanwhile. */
const LEAVING_CHECK_MS = 100;
const LOG_MAX_BYTES = 10 * 1024 * 1024;
/** The runner has no need of the server's database and keys: it gets these variables and no others. */
const PASSED_ON =
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_[A-Z]+|TZ|TMPDIR|SSL_CERT_(FILE|DIR)|GIT_SSL_[A-Z]+|NODE_EXTRA_CA_CERTS|NODE_COMPILE_CACHE|SIGNALBOX_RUNNER_MIRROR_[A-Z]+|(https?|no|all)_proxy|(HTTPS?|NO|ALL)_PROXY)$/;
/** Exit code of a runner whose folder another one holds. */
const EXIT_FOLDER_LOCKED = 75;

/** Starts the process again, with longer and longer waits (100 ms to 10 s), until it is closed. */
export class BuiltInRunner {
  readonly #options: BuiltInRunnerOptions;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  /** how often to look whether the runner that was here is gone; undefined = there was none yet */
  #lookMs: number | undefined;
  #isClosed = false;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #own: StartedRunner;

  private constructor(options: BuiltInRunnerOptions) {
    this.#options = options;
    this.#environment = runnerEnvironment(options.folder, options.isolation);
    this.#own = { fingerprint: fingerprintOf(this.#environment), record_version: RECORD_VERSION };
  }

  /** Call it once the server listens. Throws when the folder cannot be made. */
  static async start(options: BuiltInRunnerOptions): Promise<BuiltInRunner> {
    mkdirSync(options.folder, { recursive: true, mode: 0o700 });
    chmodSync(options.folder, 0o700);
    const runner = new BuiltInRunner(options);
    await runner.#ensure();
    return runner;
  }

  async #ensure(): Promise<void> {
    if (this.#isClosed) return;
    const { database, folder, slots, url, log } = this.#options;
    try {
      const folderId = runnerFolderMark(folder);
      const identity = readIdentity(folder);
      const row = { folder: folderId, slots, movedFrom: identity.movedFrom };
      // Another runner process, of a former server: it finds this one by itself. Should it end, the next look
      // starts one.
      if (isRunnerFolderLocked(folder)) {
        this.#lookMs ??= await this.#meet(row, identity.started);
        this.#later(this.#lookMs);
        return;
      }
      const token = await renewToken(database, row);
      writeIdentity(folder, folderId, this.#own);
      writeServerAddress(folder, url);
      if (!this.#isClosed) this.#spawn(token);
    } catch (error) {
      log.error({ err: error }, 'the built-in runner could not be started');
      this.#retry();
    }
  }

  /** Once, so that two servers on one folder do not send each other's runner away again and again. */
  async #meet(row: BuiltInRunnerRow, started: StartedRunner | undefined): Promise<number> {
    const { database, folder, url, log } = this.#options;
    const leaves = this.#shallLeave(started);
    if (leaves) await renewToken(database, row);
    else await keepRow(database, row);
    writeIdentity(folder, row.folder, started);
    writeServerAddress(folder, url);
    if (!leaves) return LOCKED_CHECK_MS;
    log.info(
      { folder },
      'the built-in runner that works here is of another program or other settings: it makes room, and its tasks go on',
    );
    return LEAVING_CHECK_MS;
  }

  /** Not one with records that this version cannot read: its tasks need it until they end. */
  #shallLeave(started: StartedRunner | undefined): boolean {
    if (started === undefined) return true;
    return started.fingerprint !== this.#own.fingerprint && started.record_version <= RECORD_VERSION;
  }

  #spawn(token: string): void {
    const { folder, log } = this.#options;
    const output = openLog(join(folder, 'runner.log'));
    const startedAt = Date.now();
    const child = spawn(process.execPath, [productFiles.runner], {
      cwd: folder,
      // a session of its own: a signal to the server's terminal does not reach it
      detached: true,
      stdio: ['pipe', output, output],
      env: this.#environment,
    });
    closeSync(output);
    child.unref();
    // When it ends before it has read, its end is told below.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(token);
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

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_MAX_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** What its tasks can read is in it, and nothing else. */
function fingerprintOf(environment: NodeJS.ProcessEnv): string {
  const variables = Object.entries(environment).sort(([one], [other]) => (one < other ? -1 : 1));
  const what = [process.version, productFiles.runner, variables];
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}

function runnerEnvironment(folder: string, isolation: BuiltInRunnerOptions['isolation']): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  return {
    ...Object.fromEntries(passed),
    // glibc keeps what large buffers leave behind unless it is told to give it back
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    SIGNALBOX_RUNNER_DIR: folder,
    SIGNALBOX_RUNNER_BUILT_IN: '1',
    SIGNALBOX_RUNNER_ISOLATION: isolation.wanted,
    ...(isolation.taskUser !== null && { SIGNALBOX_RUNNER_TASK_USER: isolation.taskUser }),
    SIGNALBOX_RUNNER_TASK_FOLDERS: isolation.taskFolders,
    SIGNALBOX_RUNNER_HIDDEN: isolation.hidden.join(':'),
    SIGNALBOX_RUNNER_REPOSITORIES: isolation.repositories.join(':'),
  };
}
