/** What an app makes of a task: a sequence of steps, each the run of one program. What the end of one means decides the next. */
import type { Text } from '@signalbox/contract/texts';
import type { AppBuilder, EndReader } from './app-command.ts';

/** What the end of a step may depend on, beside how its program ended. Of the task's own options. */
type StepOptions = {
  /** only show what would change */
  plan: boolean;
  /** do not ask */
  auto_approve: boolean;
};

export type StepEnd = {
  /** exit code of the step's program */
  code: number;
  /** the end of the task's output, without colours */
  tail: string;
  options: StepOptions;
};

export type NextStep =
  /** the task ends as the step did, or with another exit code. `explanation`: as for `EndReader` */
  | { kind: 'end'; code?: number; explanation?: Text | undefined }
  | { kind: 'run'; step: string }
  /** a person is shown the document that the step has left (`AppPlaces.document`); `step` runs when exactly that was confirmed */
  | { kind: 'ask'; step: string };

export type AppStep = {
  build: AppBuilder;
  /** Pure: another runner may ask it again. A program that was ended by a signal, or of which the end is lost, ends its task. */
  next: (end: StepEnd) => NextStep;
};

export type AppSteps = {
  /** name of the first one */
  first: string;
  /** by their names, which stand in the records of tasks */
  steps: Readonly<Record<string, AppStep>>;
};

/** The only step of an app that runs one program. Records of tasks from before there were steps name it too. */
const ONLY_STEP = 'run';

export function oneStep(build: AppBuilder, explain: EndReader): AppSteps {
  const next = ({ code, tail }: StepEnd): NextStep => ({ kind: 'end', explanation: explain(code, tail) });
  return { first: ONLY_STEP, steps: { [ONLY_STEP]: { build, next } } };
}
