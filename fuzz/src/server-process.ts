/** `signalbox serve` in a folder of its own, with what it logs and the memory it takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LAUNCHER = join(import.meta.dirname, '../../server/bin/signalbox.js');
const START_MS = 60_000;
const STOP_MS = 20_000;
/** what runners register with */
export const REGISTRATION_TOKEN = 'PLANTED-registration-5d0c1b7a';
export const ADMIN = { login: 'admin', password: 'Fuzz-admin-password-7f3a' } as const;

export class ServerProcess {
  readonly folder: string;
  address = '';
  /** lines that the server has written since it serves */
  readonly log: string[] = [];
  readonly #child: ChildProcess;

  private constructor(folder: string, child: ChildProcess) {
    this.folder = folder;
    this.#child = child;
  }

  /** `databaseUrl`: an empty PostgreSQL database; without it SQLite in the folder of the run. */
  static async start(databaseUrl = ''): Promise<ServerProcess> {
    const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'signalbox-fuzz-'));
    const child = spawn(process.execPath, [LAUNCHER, 'serve'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        SIGNALBOX_DATA_DIR: join(folder, 'data'),
        SIGNALBOX_DATABASE_URL: databaseUrl,
        SIGNALBOX_HOST: '127.0.0.1',
        SIGNALBOX_PORT: '0',
        SIGNALBOX_ADMIN_LOGIN: ADMIN.login,
        SIGNALBOX_ADMIN_PASSWORD: ADMIN.password,
        SIGNALBOX_LOG_LEVEL: 'warn',
        SIGNALBOX_RUNNER_ISOLATION: 'host',
        // Callers come from addresses of their own, so that the brake on guessed passwords does not stop the run.
        SIGNALBOX_TRUSTED_PROXIES: '127.0.0.1',
        SIGNALBOX_RUNNER_REGISTRATION_TOKEN: REGISTRATION_TOKEN,
        SIGNALBOX_MAX_PARALLEL_TASKS: '2',
      },
    });
    const server = new ServerProcess(folder, child);
    try {
      await server.#ready();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  async #ready(): Promise<void> {
    const child = this.#child;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no start: ${this.log.join('\n')}`)), START_MS);
      const hear = (data: Buffer) => {
        for (const line of data.toString().split('\n')) if (line.trim() !== '') this.log.push(line);
        const address = /Signalbox serves (http\S+)/.exec(data.toString())?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        this.address = address.replace(/\/$/, '');
        resolve();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${this.log.join('\n')}`)));
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** resident memory in MB */
  get memoryMb(): number {
    if (!this.isAlive) return 0;
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  }

  /** What the log holds of errors and of what nobody caught. */
  get faults(): string[] {
    return this.log.filter(
      (line) => /"level":(50|60)\b/.test(line) || /unhandled|uncaught|^\s+at .*\(.*:\d+:\d+\)$/i.test(line),
    );
  }

  async stop(): Promise<void> {
    if (this.isAlive) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      const force = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(force);
    }
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
