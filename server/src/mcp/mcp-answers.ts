/** What a program answers to the questions of a template: those it asks, and no secrets, which its conversation would hold. */
import type { SurveyVariable } from '@signalbox/contract';
import { CommandError } from '../cli/exit-codes.ts';

type Answers = Readonly<Record<string, string | number>>;

/** Throws for an answer that nobody asked for, whatever the token may. */
export function answersOf(
  survey: readonly Pick<SurveyVariable, 'name' | 'type'>[],
  answers: Answers,
): Answers {
  for (const name of Object.keys(answers)) {
    const question = survey.find((one) => one.name === name);
    if (question === undefined) throw new CommandError(`The template has no question ${name}`);
    if (question.type === 'secret') throw new CommandError(`${name} is secret: a person answers that`);
  }
  return answers;
}
