/** Questions to one runner that are about no task, and the answers that come in any order over its connection. */
import type { ServerMessage } from '@signalbox/contract';
import { type Text, text, toldBy } from '@signalbox/contract/texts';

/** What a question is answered with beside what was asked for. */
export type Unanswered =
  /** `reason`: what to check */
  | { readonly kind: 'failed'; readonly reason: Text }
  /** nobody can be asked now */
  | { readonly kind: 'no_runner' };

/** What a connection says of a question beside the question itself. */
interface QuestionNumbers {
  readonly request: number;
  readonly timeout_ms: number;
}

interface Connection<Question> {
  readonly send: (message: ServerMessage) => void;
  readonly messageOf: (question: Question, numbers: QuestionNumbers) => ServerMessage;
  readonly timeoutMs: number;
}

/** The runner keeps the time; this is for one that does not know the question. */
const SILENCE_MS = 10_000;

/**
 * One for each connection and kind of question. A question always gets an answer: 10 s after its time at the
 * latest, or when its signal says so.
 */
export class RunnerQuestions<Question, Answer> {
  readonly #connection: Connection<Question>;
  readonly #open = new Map<number, (answer: Answer | Unanswered) => void>();
  #count = 0;

  constructor(connection: Connection<Question>) {
    this.#connection = connection;
  }

  ask(question: Question, signal: AbortSignal): Promise<Answer | Unanswered> {
    const { promise, resolve } = Promise.withResolvers<Answer | Unanswered>();
    const { send, messageOf, timeoutMs } = this.#connection;
    const request = ++this.#count;
    const giveUp = () => resolve({ kind: 'no_runner' });
    const silent = () => resolve({ kind: 'failed', reason: text('head.no_answer') });
    const timer = setTimeout(silent, timeoutMs + SILENCE_MS);
    timer.unref();
    this.#open.set(request, resolve);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    send(messageOf(question, { request, timeout_ms: timeoutMs }));
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

/** Why it could not answer, in its words. */
export function failed(told: {
  readonly reason: string;
  readonly reason_text?: Text | undefined;
}): Unanswered {
  return { kind: 'failed', reason: toldBy(told.reason, told.reason_text) };
}
