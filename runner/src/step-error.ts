import { inEnglish, type Text } from '@signalbox/contract/texts';

/** A step before the program failed. The message is for the user: what happened and what to do. */
export class StepError extends Error {
  /** what the message says; undefined = nothing but the sentence, such as Git's own words */
  readonly text: Text | undefined;

  constructor(told: Text | string) {
    super(typeof told === 'string' ? told : inEnglish(told));
    this.text = typeof told === 'string' ? undefined : told;
  }
}

/** The step was ended on request; whoever asked for that knows how the task ends. */
export class StoppedError extends Error {
  constructor() {
    super('stopped');
  }
}
