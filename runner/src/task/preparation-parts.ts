import type { Job } from '@signalbox/contract/runner-protocol';
import type { Commit } from '../git/commit.ts';
import type { RunnerContext } from '../runner-context.ts';

export type PreparationParts = {
  context: RunnerContext;
  job: Job;
  say: (...lines: string[]) => void;
  onCommit: (commit: Commit) => void;
  signal: AbortSignal;
  /** What ran before, and left the work tree for the next step; null = nothing yet. `commit`: empty = not known. */
  begun: { commit: string; kept: string } | null;
  /** the place of this name is the task's until its end */
  onKept: (name: string) => void;
};
