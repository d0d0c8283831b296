/** A Debian tree as a machine of its own: entered for single commands, or booted with systemd. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmdirSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { archives, removeTree } from './trees.ts';

const WITHIN_MS = 120_000;
const STOP_MS = 30_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export interface Result {
  readonly code: number;
  /** Standard output and standard error, in the order of their arrival. */
  readonly output: string;
}

export interface RunOptions {
  readonly withinMs?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: string;
  readonly cwd?: string;
  readonly input?: string;
}

/** What systemd-nspawn itself prints at its end where /run is no temporary file system. */
const NOTE_OF_NSPAWN = /^Attempted to remove disk file system under "\/run\/systemd\/nspawn\/.*\n/gm;

const running = new Set<ChildProcess>();
const machines = new Set<Machine>();
/** The step that is interrupted goes on until its next command. */
let isCleaningUp = false;

export class Machine {
  readonly folder: string;
  readonly #binds: readonly string[];
  #container: ChildProcess | undefined;
  #log = '';
  /** Process id of its init on this machine. */
  #leader = 0;

  /** `binds`: folders of this machine, as `systemd-nspawn --bind` takes them. */
  constructor(folder: string, binds: readonly string[] = []) {
    this.folder = folder;
    this.#binds = [`${archives}:/var/cache/apt/archives`, ...binds];
    machines.add(this);
  }

  async boot(): Promise<void> {
    const [command, ...args] = this.#nspawn('--boot');
    const container = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      // One hierarchy of control groups as on every Debian 12, whatever this machine has.
      env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    });
    running.add(container);
    this.#container = container;
    for (const stream of [container.stdout, container.stderr])
      stream.on('data', (data) => {
        this.#log += String(data);
      });
    await until('systemd is running', async () => {
      if (container.exitCode !== null) throw new Error(`The machine doesn't boot: ${this.#log}`);
      const children = `/proc/${container.pid}/task/${container.pid}/children`;
      this.#leader = Number(readFileSync(children, 'utf8').trim().split(' ')[0]);
      if (!this.#leader) return false;
      return (await this.run(['systemctl', 'is-system-running'])).output.trim() === 'running';
    });
  }

  /** In the booted machine, or in a container of its own that ends with the command. */
  async run(command: readonly string[], options: RunOptions = {}): Promise<Result> {
    if (isCleaningUp) throw new Error('The tests are being stopped');
    const { user, cwd = '/', env = {}, withinMs = WITHIN_MS, input } = options;
    const home = user === undefined ? '/root' : `/home/${user}`;
    const variables = { PATH, HOME: home, LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive', ...env };
    const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    const inside = [
      ...[
        'env',
        '-i',
        `--chdir=${cwd}`,
        ...Object.entries(variables).map(([key, value]) => `${key}=${value}`),
      ],
      ...[...as, ...command],
    ];
    const outside = this.#container
      ? ['nsenter', '-t', String(this.#leader), '-a']
      : this.#nspawn('--as-pid2');
    return await capture([...outside, ...inside], { withinMs, input });
  }

  /** Standard output and error of a command that must succeed. */
  async must(command: readonly string[], options: RunOptions = {}): Promise<string> {
    const { code, output } = await this.run(command, options);
    if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}:\n${output}`);
    return output;
  }

  async stop(): Promise<void> {
    const container = this.#container;
    this.#container = undefined;
    if (container === undefined || container.exitCode !== null) return;
    const exit = once(container, 'exit');
    container.kill('SIGTERM');
    await Promise.race([exit, sleep(STOP_MS, undefined, { ref: false })]);
    if (container.exitCode === null && container.signalCode === null) {
      container.kill('SIGKILL');
      await exit;
    }
  }

  /** Stops it and deletes its tree. */
  async remove(): Promise<void> {
    await this.stop();
    machines.delete(this);
    removeTree(this.folder);
    // systemd-nspawn leaves it behind where /run is no temporary file system.
    const propagate = `/run/systemd/nspawn/propagate/${basename(this.folder)}`;
    if (existsSync(propagate)) rmdirSync(propagate);
  }

  #nspawn(...more: readonly string[]): [string, ...string[]] {
    return [
      'systemd-nspawn',
      ...[
        '--quiet',
        '--register=no',
        '--console=pipe',
        '--resolv-conf=copy-host',
        `--directory=${this.folder}`,
      ],
      // Only systemd can give the container a unit of its own.
      ...(existsSync('/run/systemd/system') ? [] : ['--keep-unit']),
      ...this.#binds.map((bind) => `--bind=${bind}`),
      ...more,
    ];
  }
}

interface CaptureOptions {
  readonly withinMs: number;
  readonly input: string | undefined;
}

async function capture(command: readonly string[], { withinMs, input }: CaptureOptions): Promise<Result> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += String(data);
    });
  child.stdin.on('error', () => undefined); // a command may exit before it has read its input
  child.stdin.end(input ?? '');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    endGroup(child);
  }, withinMs);
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => resolve(status ?? (signal ? 128 : 1)));
  });
  clearTimeout(timer);
  running.delete(child);
  if (isLate)
    throw new Error(`${command.join(' ')} was still running after ${withinMs / 1000} s:\n${output}`);
  return { code, output: output.replaceAll(NOTE_OF_NSPAWN, '') };
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // has exited already
  }
}

/** Ends every process of the tests and deletes all copies of trees. */
export async function cleanUp(): Promise<void> {
  isCleaningUp = true;
  for (const machine of machines) await machine.stop();
  for (const child of running) endGroup(child);
  for (const machine of [...machines]) await machine.remove();
}

export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Timed out after ${WITHIN_MS / 1000} s: ${what}`);
    await sleep(300);
  }
}
