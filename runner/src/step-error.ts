import { inEnglish, type Text } from '@signalbox/contract/texts';

/** A step before the program failed. The text is for the user: what happened and what to do. */
export class StepError extends Error {
  readonly text: Text;

  constructor(told: Text) {
    super(inEnglish(told));
    this.text = told;
  }
}

/** The step was ended on request; whoever asked for that knows how the task ends. */
export class StoppedError extends Error {
  constructor() {
    super('stopped');
  }
}
