/** Questions about branches to one runner, and the answers that come in any order over its connection. */

import type { HeadRequest, RunnerMessage, ServerMessage } from '@signalbox/contract';
import { type Text, text, toldBy } from '@signalbox/contract/texts';
import type { Tags } from '../queue/runner-fit.ts';

/** Where a branch stands. */
export type BranchHead =
  | { readonly kind: 'found'; readonly commitHash: string }
  /** `reason`: what to check */
  | { readonly kind: 'failed'; readonly reason: Text }
  /** nobody can be asked now */
  | { readonly kind: 'no_runner' };

export interface HeadQuestion {
  readonly projectId: number;
  /** that a runner must offer to be asked */
  readonly tags: Tags;
  readonly repository: HeadRequest['repository'];
}

type HeadAnswer = Extract<RunnerMessage, { type: 'head_answer' }>;

const TIMEOUT_MS = 60_000;
/** The runner keeps the time; this is for one that does not know the question. */
const SILENCE_MS = TIMEOUT_MS + 10_000;

/**
 * One for each connection. A question always gets an answer: after 70 s at the latest, or when its signal
 * says so.
 */
export class HeadQuestions {
  readonly #send: (message: ServerMessage) => void;
  readonly #open = new Map<number, (head: BranchHead) => void>();
  #count = 0;

  constructor(send: (message: ServerMessage) => void) {
    this.#send = send;
  }

  ask({ projectId, repository }: HeadQuestion, signal: AbortSignal): Promise<BranchHead> {
    const { promise, resolve } = Promise.withResolvers<BranchHead>();
    const request = ++this.#count;
    const giveUp = () => resolve({ kind: 'no_runner' });
    const timer = setTimeout(() => {
      resolve({
        kind: 'failed',
        reason: text('head.no_answer'),
      });
    }, SILENCE_MS);
    timer.unref();
    this.#open.set(request, resolve);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    this.#send({
      type: 'head_request',
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

  answer({ request, head }: HeadAnswer): void {
    this.#open.get(request)?.(
      head.kind === 'found'
        ? { kind: 'found', commitHash: head.commit_hash }
        : { kind: 'failed', reason: toldBy(head.reason, head.reason_text) },
    );
  }

  /** The connection is gone: somebody else may be asked. */
  close(): void {
    for (const resolve of this.#open.values()) resolve({ kind: 'no_runner' });
  }
}
