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

export class ProgramVersions {
  readonly #answers = new Map<string, Promise<string | undefined>>();

  /**
   * Why the program will not do for tasks of an app; undefined = it will, or it does not say how old it is within
   * `ANSWER_MS`. `program`: full path. Throws the operating system's error when it is gone.
   */
  async problemOf(
    program: string,
    { name, oldest }: Pick<AppProfile, 'name' | 'oldest'>,
    parts: AskingParts,
  ): Promise<Text | undefined> {
    if (oldest === null) return undefined;
    const mark = markOf(program, parts.environment);
    const answer = this.#answers.get(mark) ?? ask(program, oldest, parts);
    this.#answers.set(mark, answer);
    const found = await answer;
    const isOld = found !== undefined && isOlderVersion(found, oldest.version);
    if (isOld || found === undefined) this.#answers.delete(mark);
    return isOld
      ? text('program.too_old', { name: program, found, app: name, oldest: oldest.version })
      : undefined;
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
