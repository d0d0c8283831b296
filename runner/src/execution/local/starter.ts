/**
 * Starts supervisors in the runner's place. To start a program a process is copied first, and to copy the runner
 * takes milliseconds in which it does nothing else; a shell is copied in a fraction of one. With job control its
 * children have groups of their own and catch every signal as usual. When it dies, what it has started goes on.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { SecretsFolder } from '../../secrets/secrets-folder.ts';

/** A shell keeps in mind what it has started, and with thousands of them becomes slow: then it begins anew, as itself. */
const SCRIPT = `set -m
for ((left = 500; left > 0; left--)); do
  IFS= read -r start || exit
  . "$start" &
done
exec "$BASH" --norc --noprofile -c "$BASH_EXECUTION_STRING" signalbox-starter
`;
/** When nothing was started in this time nothing will be. */
const PATIENCE_MS = 30_000;

/** A start that was asked for. */
export type PendingStart = {
  /** it may still happen, as far as the starter knows */
  isPending: () => boolean;
  /** it has happened, or will not */
  forget: () => void;
};

export type SupervisorStart = {
  /** full path of the program */
  program: string;
  args: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** the marker of the task, as in `markerLimit` */
  limit: string;
  /** takes its error output */
  messages: string;
};

export type StarterOptions = {
  /** full path of a bash */
  shell: string;
  /** for the starter alone: whoever can write there is obeyed */
  place: SecretsFolder;
};

export class Starter {
  readonly #options: StarterOptions;
  #shell: (ChildProcess & { stdin: Writable }) | undefined;
  #count = 0;
  readonly #files = new Set<string>();

  constructor(options: StarterOptions) {
    this.#options = options;
    this.#shell = this.#open();
  }

  /** Throws the operating system's error. */
  start(supervisor: SupervisorStart): PendingStart {
    this.#shell ??= this.#open();
    const shell = this.#shell;
    const file = this.#options.place.write(String(++this.#count), startScript(supervisor));
    this.#files.add(file);
    shell.stdin.write(`${file}\n`);
    const since = performance.now();
    return {
      isPending: () => this.#shell === shell && performance.now() - since < PATIENCE_MS,
      forget: () => this.#forget(file),
    };
  }

  #forget(file: string): void {
    rmSync(file, { force: true });
    this.#files.delete(file);
    if (this.#files.size === 0) this.#options.place.remove();
  }

  #open() {
    const args = ['--norc', '--noprofile', '-c', SCRIPT, 'signalbox-starter'];
    const shell = spawn(this.#options.shell, args, {
      cwd: '/',
      env: {},
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const over = () => {
      if (this.#shell === shell) this.#shell = undefined;
    };
    shell.once('error', over);
    shell.once('exit', over);
    // Its end is told by the event above.
    shell.stdin.on('error', over);
    shell.unref();
    return shell;
  }
}

/** What the starter's shell is to do. Pure. */
function startScript({ program, args, environment, limit, messages }: SupervisorStart): string {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${quoted(value)}`);
  return [
    `exec </dev/null >/dev/null 2>>${quoted(messages)}`,
    `ulimit -S -R ${limit} || exit`,
    'unset SHLVL PWD OLDPWD',
    `export ${variables.join(' ')}`,
    `exec ${[program, ...args].map(quoted).join(' ')}`,
    '',
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
