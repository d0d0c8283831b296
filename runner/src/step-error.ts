/** A step before the program failed. The message is for the user: what happened and what to do. */
export class StepError extends Error {}

/** The step was ended on request; whoever asked for that knows how the task ends. */
export class StoppedError extends Error {
  constructor() {
    super('stopped');
  }
}
