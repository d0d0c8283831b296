import type { Job } from '@signalbox/contract';
import { inEnglish, type Text } from '@signalbox/contract/texts';
import type { RepositoryQuestion } from '../runners/repository-questions.ts';

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

/** What is to be approved before a task starts. */
export interface StartDigest {
  readonly hash: string;
  readonly commitHash: string | null;
  /** asks for the commit that would run, which nobody has named yet; null = it is known, or cannot be */
  readonly openCommit: RepositoryQuestion | null;
}

/** Undefined when the task is gone or over. Throws `JobProblem`. */
export type StartDigester = (taskId: number, salt: string) => Promise<StartDigest | undefined>;
