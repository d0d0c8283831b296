/** The question to one runner whether a key signs in to a host. */
import type {
  ConnectionTest,
  ConnectionTestRequest,
  RunnerMessage,
  ServerMessage,
} from '@signalbox/contract';
import type { Tags } from '../queue/runner-fit.ts';
import { failed, RunnerQuestions, type Unanswered } from './runner-questions.ts';

export type SignedIn = Extract<ConnectionTest, { kind: 'found' }> | Unanswered;

export interface SignInQuestion {
  readonly projectId: number;
  /** that a runner must offer to be asked */
  readonly tags: Tags;
  readonly host: ConnectionTestRequest['host'];
}

const TIMEOUT_MS = 30_000;

/** Those of one link: whether a key signs in to a host. Each is given up after 30 seconds. */
export function signInQuestions(
  send: (message: ServerMessage) => void,
): RunnerQuestions<SignInQuestion, SignedIn> {
  return new RunnerQuestions({
    send,
    messageOf: ({ projectId, host }, numbers) => ({
      ...{ type: 'connection_test_request' as const, project_id: projectId, host },
      ...numbers,
    }),
    timeoutMs: TIMEOUT_MS,
  });
}

/** What the runner has answered. */
export function signInOf({
  connection_test: signIn,
}: Extract<RunnerMessage, { type: 'connection_test_answer' }>): SignedIn {
  return signIn.kind === 'found' ? signIn : failed(signIn);
}
