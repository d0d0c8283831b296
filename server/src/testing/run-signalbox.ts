/** Runs the real command line as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SERVER_MAIN } from './server-program.ts';

interface RunOptions {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** main file of the server; by default of this version */
  readonly program?: string;
}

export function startSignalbox({
  args,
  cwd,
  environment = {},
  program = SERVER_MAIN,
}: RunOptions): ChildProcess {
  return spawn(process.execPath, [program, ...args], {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: cwd,
      SIGNALBOX_LOG_LEVEL: 'silent',
      SIGNALBOX_RUNNER_ISOLATION: 'host',
      ...environment,
    },
  });
}

/** Waits for its end. */
export async function runSignalbox(
  options: RunOptions,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = startSignalbox(options);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin?.end(options.input ?? '');
  const [stdout, stderr] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { code: await ended, stdout, stderr };
}

export interface ServingProcess {
  readonly pid: number;
  readonly url: string;
  /** everything printed until it served */
  readonly printed: string;
  /** Gives the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Waits until it serves. Throws with what it printed when it ends before. */
export async function startServing(options: Omit<RunOptions, 'args'>): Promise<ServingProcess> {
  const child = startSignalbox({ ...options, args: ['serve'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let printed = '';
  child.stdout?.setEncoding('utf8');
  child.stderr?.setEncoding('utf8');
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: string) => {
      printed += chunk;
      const address = /Signalbox serves (\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', (code) => reject(new Error(`ended with ${code}:\n${printed}`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await ended;
      endRunnersIn(join(options.cwd, 'data', 'runner'));
      return code;
    },
  };
}

/** A server that ends before its runner has connected cannot take leave of it: it would go by itself only later. */
function endRunnersIn(folder: string): void {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      if (readlinkSync(`/proc/${entry}/cwd`) === folder) process.kill(Number(entry), 'SIGTERM');
    } catch {
      // it ended meanwhile, or belongs to somebody else
    }
  }
}
