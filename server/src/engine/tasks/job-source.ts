import type { Job } from '@signalbox/contract';
import { inEnglish, type Text } from '@signalbox/contract/texts';

/** The job of a task cannot be made, and trying again would not help. The text is the reason of its end. */
export class JobProblem extends Error {
  readonly text: Text;

  constructor(told: Text, options?: ErrorOptions) {
    super(inEnglish(told), options);
    this.text = told;
  }
}

/**
 * Makes the job of a task from its row and all that it refers to. Undefined when the task is gone or over.
 * Throws `JobProblem`.
 */
export type JobSource = (taskId: number) => Promise<Job | undefined>;
