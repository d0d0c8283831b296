/**
 * Whether the programs of this machine are new enough. Each is asked once, as a task would run it, and again when
 * its file has changed; those that ask for the same one meanwhile wait for the same answer. What is too old is asked
 * anew each time: somebody may be installing it.
 */
import { realpathSync, statSync } from 'node:fs';
import { type AppProfile, isOlderVersion, versionIn } from '@signalbox/contract/rules';
import { type Text, text } from '@signalbox/contract/texts';
import { runConfined } from './isolation/confined-helper.ts';
import type { Isolation, View } from './isolation/isolation.ts';

const ANSWER_MS = 20_000;

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

export class ProgramVersions {
  readonly #answers = new Map<string, Promise<string | undefined>>();

  /**
   * What the program says of its version within `ANSWER_MS`, where tasks of the app need to know, and why it will not
   * do for them. `program`: full path. Throws the operating system's error when it is gone.
   */
  async lookAt(
    program: string,
    { name, oldest }: Pick<AppProfile, 'name' | 'oldest'>,
    parts: AskingParts,
  ): Promise<FoundVersion> {
    if (oldest === null) return { version: undefined, problem: undefined };
    const mark = markOf(program, parts.environment);
    const answer = this.#answers.get(mark) ?? ask(program, oldest, parts);
    this.#answers.set(mark, answer);
    const found = await answer;
    const isOld = found !== undefined && isOlderVersion(found, oldest.version);
    if (isOld || found === undefined) this.#answers.delete(mark);
    const problem = isOld
      ? text('program.too_old', { name: program, found, app: name, oldest: oldest.version })
      : undefined;
    return { version: found, problem };
  }
}

/** Of the file as it is now, and of what else it may find. */
function markOf(program: string, { PATH = '' }: Record<string, string>): string {
  const file = realpathSync(program);
  const { ino, size, mtimeMs, ctimeMs } = statSync(file);
  return [program, file, ino, size, mtimeMs, ctimeMs, PATH].join('\0');
}

/** Undefined when it does not say, whatever the reason is: then its task shows what is wrong. */
async function ask(
  program: string,
  { args, environment: quiet }: NonNullable<AppProfile['oldest']>,
  { isolation, view, environment }: AskingParts,
): Promise<string | undefined> {
  const command = {
    ...{ program, args: [...args], cwd: '/', environment: { ...environment, ...quiet }, keepStdout: true },
    // Not the task's own signal: others wait for the answer too.
    ...{ signal: AbortSignal.timeout(ANSWER_MS), graceMs: 0 },
  };
  try {
    const { code, stdout } = await runConfined(command, { isolation, view });
    return code === 0 ? versionIn(stdout.split('\n')[0] ?? '') : undefined;
  } catch {
    return undefined;
  }
}
