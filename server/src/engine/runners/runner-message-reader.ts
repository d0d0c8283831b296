/**
 * What a runner says, sorted by whether this build can read it. Other versions of the runner may say more
 * than it knows.
 */
import {
  commonProtocol,
  foreignTypeOf,
  type Greeting,
  greeting,
  RUNNER_PROTOCOLS,
  type RunnerMessage,
  runnerMessage,
} from '@signalbox/contract';

export type ReadMessage =
  | { readonly message: RunnerMessage }
  /** the hello of a runner with which this server has no version in common: nothing else of it can be read */
  | { readonly stranger: Greeting }
  /** of a newer version: it does without whoever does not know it */
  | { readonly foreignType: string };

/** Throws when it is not of the protocol. */
export function readRunnerMessage(data: Buffer): ReadMessage {
  const json: unknown = JSON.parse(data.toString('utf8'));
  const foreignType = foreignTypeOf(json);
  if (foreignType !== undefined) return { foreignType };
  return strangerIn(json) ?? { message: runnerMessage.parse(json) };
}

function strangerIn(json: unknown): { readonly stranger: Greeting } | undefined {
  // Of each message but the first a schema would only list what it lacks.
  if ((json as { readonly type?: unknown }).type !== 'hello') return undefined;
  const { data: hello } = greeting.safeParse(json);
  const isStranger = hello !== undefined && commonProtocol(RUNNER_PROTOCOLS, hello) === undefined;
  return isStranger ? { stranger: hello } : undefined;
}
