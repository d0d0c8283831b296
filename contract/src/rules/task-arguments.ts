/**
 * What somebody who only runs tasks may put on the command line of a template that allows arguments. What
 * stands behind the name of a script is the script's data. A program of its own kind reads its words itself:
 * an option may make it do anything.
 */
import { type Text, text } from '../texts/text.ts';
import { profileOf } from './apps/built-in-apps.ts';

/** Why somebody who may not edit the template may not give these; undefined = they may. */
export function taskArgumentProblem(app: string, words: readonly string[]): Text | undefined {
  const unseen = words.find((word) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(word));
  if (unseen !== undefined) return text('argument.unseen', { word: JSON.stringify(unseen) });
  return profileOf(app).argumentProblem(words);
}

/**
 * The same for an answer, which a program gets as `name=value`: some read a file in place of a value that
 * begins with an @.
 */
export function namesFileToProgram(app: string, answer: unknown): boolean {
  return profileOf(app).readsItsOwnWords && typeof answer === 'string' && /^\s*@/u.test(answer);
}
