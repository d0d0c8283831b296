/**
 * Of which version the programs of this machine are, and whether they are new enough. Each is asked once, as a task would
 * run it, and again when its file has changed; those that ask for the same one meanwhile wait for the same answer. What is
 * too old is asked anew each time: somebody may be installing it.
 */
import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type AppProfile, isOlderVersion, versionIn } from '@signalbox/contract/rules';
import { type Text, text } from '@signalbox/contract/texts';
import { runConfined } from './isolation/confined-helper.ts';
import type { Isolation, View } from './isolation/isolation.ts';

const ANSWER_MS = 20_000;
/** The end of the task that asks an interpreter waits for it. */
const INTERPRETER_MS = 1000;

type VersionQuestion = NonNullable<AppProfile['asked']>;

export type AskingParts = {
  isolation: Isolation;
  view: View;
  /** in which a task would run it */
  environment: Record<string, string>;
};

export type FoundVersion = {
  /** undefined = it was not asked, or does not say */
  version: string | undefined;
  /** undefined = it will do, or nobody knows */
  problem: Text | undefined;
};

export type InterpreterVersion = {
  /** undefined = nobody knows yet, or it is not asked */
  version?: string | undefined;
  /** asks it, a second at most; undefined = that is not needed, or would be told wrong */
  ask?: (() => Promise<string | undefined>) | undefined;
};

export class ProgramVersions {
  readonly #answers = new Map<string, Promise<string | undefined>>();
  /** of interpreters, by the same marks */
  readonly #interpreters = new Map<string, string>();

  /**
   * What the program says of its version within `ANSWER_MS`, where tasks of the app need to know, and why it will not
   * do for them. `program`: full path. Throws the operating system's error when it is gone.
   */
  async lookAt(
    program: string,
    { name, oldest, asked }: Pick<AppProfile, 'name' | 'oldest' | 'asked'>,
    parts: AskingParts,
  ): Promise<FoundVersion> {
    if (oldest === null || asked === null) return { version: undefined, problem: undefined };
    const mark = markOf(program, parts.environment);
    const found = await this.#answer(mark, () => ask(program, asked, { ...parts, withinMs: ANSWER_MS }));
    const isOld = found !== undefined && isOlderVersion(found, oldest);
    if (isOld) this.#answers.delete(mark);
    const problem = isOld ? text('program.too_old', { name: program, found, app: name, oldest }) : undefined;
    return { version: found, problem };
  }

  /**
   * The version of a program that tasks of the app run whatever it is: so it is asked beside the first of them, not before.
   * `program`: full path.
   */
  lookAtInterpreter(
    program: string,
    { oldest, asked }: Pick<AppProfile, 'oldest' | 'asked'>,
    parts: AskingParts,
  ): InterpreterVersion {
    if (asked === null || oldest !== null) return {};
    const mark = markIfThere(program, parts.environment);
    if (mark === undefined) return {};
    const version = this.#interpreters.get(mark);
    if (version !== undefined) return { version };
    if (!isItself(program, asked)) return {};
    return {
      ask: async () => {
        const question = { ...parts, withinMs: INTERPRETER_MS };
        const found = await this.#answer(mark, () => ask(program, asked, question));
        // Of what has been put in its place meanwhile nothing is told: another one runs.
        if (found === undefined || markIfThere(program, parts.environment) !== mark) {
          this.#answers.delete(mark);
          return undefined;
        }
        this.#interpreters.set(mark, found);
        return found;
      },
    };
  }

  async #answer(mark: string, question: () => Promise<string | undefined>): Promise<string | undefined> {
    const answer = this.#answers.get(mark) ?? question();
    this.#answers.set(mark, answer);
    const found = await answer;
    if (found === undefined) this.#answers.delete(mark);
    return found;
  }
}

/** Of the file as it is now, and of what else it may find. */
function markOf(program: string, { PATH = '' }: Record<string, string>): string {
  const file = realpathSync(program);
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  return [program, file, ino, size, mtimeMs, ctimeMs, PATH].join('\0');
}

/** Undefined: it is gone, which is told by whatever starts it. */
function markIfThere(program: string, environment: Record<string, string>): string | undefined {
  try {
    return markOf(program, environment);
  } catch {
    return undefined;
  }
}

/**
 * Whether its file is the interpreter. What stands in for one, as those that choose among several do, answers by the folder
 * and the environment that it is called in; and another program may do anything when it is asked.
 */
function isItself(program: string, { files = /^/ }: VersionQuestion): boolean {
  const file = realpathSync(program);
  return files.test(path.basename(file)) && !isScript(file);
}

function isScript(file: string): boolean {
  try {
    const handle = openSync(file, 'r');
    try {
      const head = Buffer.alloc(2);
      readSync(handle, head, 0, head.length, 0);
      return head.toString('latin1') === '#!';
    } finally {
      closeSync(handle);
    }
  } catch {
    // One that may be run and not read cannot be a script.
    return false;
  }
}

/** Undefined when it does not say, whatever the reason is: then its task shows what is wrong. */
async function ask(
  program: string,
  { args, environment: quiet }: VersionQuestion,
  { isolation, view, environment, withinMs }: AskingParts & { withinMs: number },
): Promise<string | undefined> {
  const command = {
    ...{ program, args: [...args], cwd: '/', environment: { ...environment, ...quiet }, keepStdout: true },
    // Not the task's own signal: others wait for the answer too.
    ...{ signal: AbortSignal.timeout(withinMs), graceMs: 0 },
  };
  try {
    const { code, stdout } = await runConfined(command, { isolation, view });
    return code === 0 ? versionIn(stdout.split('\n')[0] ?? '') : undefined;
  } catch {
    return undefined;
  }
}
