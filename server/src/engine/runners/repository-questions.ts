/** Questions about repositories to one runner, and the answers that come in any order over its connection. */

import type { HeadRequest, RepositoryLook, RunnerMessage, ServerMessage } from '@signalbox/contract';
import { type Text, text, toldBy } from '@signalbox/contract/texts';
import type { Tags } from '../queue/runner-fit.ts';

/** What a question is answered with beside what was asked for. */
type Unanswered =
  /** `reason`: what to check */
  | { readonly kind: 'failed'; readonly reason: Text }
  /** nobody can be asked now */
  | { readonly kind: 'no_runner' };

/** Where a branch stands. */
export type BranchHead = { readonly kind: 'found'; readonly commitHash: string } | Unanswered;

/** What is in a repository. */
export type LookedInto = Extract<RepositoryLook, { kind: 'found' }> | Unanswered;

export interface RepositoryQuestion {
  readonly projectId: number;
  /** that a runner must offer to be asked */
  readonly tags: Tags;
  readonly repository: HeadRequest['repository'];
}

const TIMEOUT_MS = 60_000;
/** The runner keeps the time; this is for one that does not know the question. */
const SILENCE_MS = TIMEOUT_MS + 10_000;

/**
 * One for each connection and kind of question. A question always gets an answer: after 70 s at the latest, or
 * when its signal says so.
 */
export class RepositoryQuestions<Answer> {
  readonly #type: 'head_request' | 'look_request';
  readonly #send: (message: ServerMessage) => void;
  readonly #open = new Map<number, (answer: Answer | Unanswered) => void>();
  #count = 0;

  constructor(type: 'head_request' | 'look_request', send: (message: ServerMessage) => void) {
    this.#type = type;
    this.#send = send;
  }

  ask({ projectId, repository }: RepositoryQuestion, signal: AbortSignal): Promise<Answer | Unanswered> {
    const { promise, resolve } = Promise.withResolvers<Answer | Unanswered>();
    const request = ++this.#count;
    const giveUp = () => resolve({ kind: 'no_runner' });
    const timer = setTimeout(() => resolve({ kind: 'failed', reason: text('head.no_answer') }), SILENCE_MS);
    timer.unref();
    this.#open.set(request, resolve);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    this.#send({
      type: this.#type,
      request,
      project_id: projectId,
      repository,
      timeout_ms: TIMEOUT_MS,
    });
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      this.#open.delete(request);
    });
  }

  answer(request: number, answer: Answer | Unanswered): void {
    this.#open.get(request)?.(answer);
  }

  /** The connection is gone: somebody else may be asked. */
  close(): void {
    for (const resolve of this.#open.values()) resolve({ kind: 'no_runner' });
  }
}

export function headOf({ head }: Extract<RunnerMessage, { type: 'head_answer' }>): BranchHead {
  return head.kind === 'found' ? { kind: 'found', commitHash: head.commit_hash } : failed(head);
}

export function lookOf({ look }: Extract<RunnerMessage, { type: 'look_answer' }>): LookedInto {
  return look.kind === 'found' ? look : failed(look);
}

function failed(told: Extract<RepositoryLook, { kind: 'failed' }>): Unanswered {
  return { kind: 'failed', reason: toldBy(told.reason, told.reason_text) };
}
