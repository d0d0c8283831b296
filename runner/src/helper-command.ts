/** Runs the commands of the preparation (git, ansible-galaxy, ssh-add) as children in process groups of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Text, text } from '@signalbox/contract/texts';
import { noteHelper } from './helped-tasks.ts';
import { sendSignal } from './process-table.ts';
import { codeOf, messageOf } from './runner-log.ts';
import { StepError, StoppedError } from './step-error.ts';

const KEPT_OUTPUT_BYTES = 64 * 1024;
/** characters, to which one piece of what is read may be added */
const LINE_MAX = 64 * 1024;
/** How long a child of an ended program may keep its pipes: counted in short turns. */
const LAST_WORDS = { turns: 20, turnMs: 50 };

export type HelperCommand = {
  program: string;
  args: string[];
  cwd: string;
  environment: Record<string, string>;
  /** written to standard input, which is otherwise empty */
  input?: string;
  /** each whole line of standard error and, without `keepStdout`, of standard output, as it comes */
  onLine?: (line: string) => void;
  /** standard output is the answer and not shown */
  keepStdout?: boolean;
  /** of the answer; what comes after so many is lost */
  keptBytes?: number;
  /** ends the command: SIGTERM to its group, SIGKILL after `graceMs` */
  signal: AbortSignal;
  graceMs: number;
};

export type HelperResult = { code: number; stdout: string; messages: string };

/** Rejects with `StoppedError` when the signal ended it, with `StepError` when the program cannot be started. */
export async function runHelper(command: HelperCommand): Promise<HelperResult> {
  if (command.signal.aborted) throw new StoppedError();
  noteHelper(command.environment);
  const child = spawn(command.program, command.args, {
    cwd: command.cwd,
    env: command.environment,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const abort = () => void endGroup(child, command.graceMs);
  command.signal.addEventListener('abort', abort, { once: true });
  child.stdin.on('error', () => undefined);
  child.stdin.end(command.input ?? '');
  let stdout = '';
  let messages = '';
  const onMessage = (line: string) => {
    if (messages.length < KEPT_OUTPUT_BYTES) messages += `${line}\n`;
    command.onLine?.(line);
  };
  eachLine(child.stderr, onMessage);
  if (command.keepStdout === true)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (stdout.length < (command.keptBytes ?? KEPT_OUTPUT_BYTES)) stdout += text;
    });
  else eachLine(child.stdout, onMessage);
  try {
    const code = await ended(child, command.program);
    if (command.signal.aborted) throw new StoppedError();
    return { code, stdout, messages };
  } finally {
    command.signal.removeEventListener('abort', abort);
  }
}

/**
 * Resolves when the process is gone and its pipes are read; a child of it that keeps them open is given a
 * moment, not for ever.
 */
function ended(child: ChildProcess, program: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StepError(startProblem(program, error))));
    child.once('exit', (code) => {
      const end = () => resolve(code ?? -1);
      child.once('close', end);
      void lastWords(child).then(end);
    });
  });
}

/** Between two turns the pipes are read: a machine that stood still meanwhile takes no message away. */
async function lastWords({ stdout, stderr }: ChildProcess): Promise<void> {
  const areRead = () => stdout?.closed === true && stderr?.closed === true;
  for (let turn = 0; turn < LAST_WORDS.turns && !areRead(); turn++) await sleep(LAST_WORDS.turnMs);
}

async function endGroup(child: ChildProcess, graceMs: number): Promise<void> {
  if (child.pid === undefined) return;
  sendSignal(-child.pid, 'SIGTERM');
  const until = performance.now() + graceMs;
  while (performance.now() < until && sendSignal(-child.pid, 0)) await sleep(20);
  sendSignal(-child.pid, 'SIGKILL');
}

function startProblem(program: string, error: unknown): Text {
  if (codeOf(error) !== 'ENOENT') return text('helper.not_started', { program, problem: messageOf(error) });
  return helperMissing(program);
}

/**
 * `program`: its name. How to install it is said of those in `PACKAGES` only, by the name of Debian's
 * package.
 */
export function helperMissing(program: string): Text {
  const found = PACKAGES[program];
  if (found === undefined) return text('helper.not_found', { program });
  return text('helper.not_found_install', { program, command: `apt-get install ${found}` });
}

const PACKAGES: Record<string, string> = {
  git: 'git',
  'ssh-agent': 'openssh-client',
  'ssh-add': 'openssh-client',
  'ansible-galaxy': 'ansible-core',
};

/** A line that does not end is cut: what a repository says decides what some commands say. */
function eachLine(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line.replace(/\r$/, ''));
    if (rest.length < LINE_MAX) return;
    onLine(rest);
    rest = '';
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}
