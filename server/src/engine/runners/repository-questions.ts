/** Questions about repositories to one runner. */
import type { HeadRequest, RepositoryInspection, RunnerMessage, ServerMessage } from '@signalbox/contract';
import type { Tags } from '../queue/runner-fit.ts';
import { failed, RunnerQuestions, type Unanswered } from './runner-questions.ts';

/** Where a branch stands. */
export type BranchHead = { readonly kind: 'found'; readonly commitHash: string } | Unanswered;

/** What is in a repository. */
export type LookedInto = Extract<RepositoryInspection, { kind: 'found' }> | Unanswered;

export interface RepositoryQuestion {
  readonly projectId: number;
  /** that a runner must offer to be asked */
  readonly tags: Tags;
  readonly repository: HeadRequest['repository'];
}

const TIMEOUT_MS = 60_000;

/** Those of one link, of one type. Each is given up after a minute. */
export function repositoryQuestions<Answer>(
  type: 'head_request' | 'inspect_request',
  send: (message: ServerMessage) => void,
): RunnerQuestions<RepositoryQuestion, Answer> {
  return new RunnerQuestions({
    send,
    messageOf: ({ projectId, repository }, numbers) => ({
      ...{ type, project_id: projectId, repository },
      ...numbers,
    }),
    timeoutMs: TIMEOUT_MS,
  });
}

/** What the runner has answered. */
export function headOf({ head }: Extract<RunnerMessage, { type: 'head_answer' }>): BranchHead {
  return head.kind === 'found' ? { kind: 'found', commitHash: head.commit_hash } : failed(head);
}

/** What the runner has answered. */
export function lookOf({ inspection }: Extract<RunnerMessage, { type: 'inspect_answer' }>): LookedInto {
  return inspection.kind === 'found' ? inspection : failed(inspection);
}
