import type { Job } from '@signalbox/contract';

/** The job of a task cannot be made, and trying again would not help. The message is a sentence for the task's log. */
export class JobProblem extends Error {}

/** Makes the job of a task from its row and all that it refers to. Undefined when the task is gone or over. Throws `JobProblem`. */
export type JobSource = (taskId: number) => Promise<Job | undefined>;
