/** Answers the server's questions whether a key signs in to a host. */
import { hostText, isHost, isHostLogin } from '@signalbox/contract/rules';
import type { ConnectionTest, ConnectionTestRequest } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { knownHostsFile } from './git/git-access.ts';
import { quickCheck } from './quick-checks.ts';
import type { RunnerContext } from './runner-context.ts';
import { signInToHost } from './ssh/host-sign-in.ts';
import { StepError } from './step-error.ts';
import { reasonOf } from './told.ts';

/** Each is a process with a connection of its own, and nobody shall guess passwords by many at once. */
const AT_ONCE = 4;

export class HostChecks {
  #open = 0;

  /** Sends the answer, or nothing when the connection is gone by then. Never throws. */
  async answer(context: RunnerContext, { request, ...asked }: ConnectionTestRequest): Promise<void> {
    this.#open++;
    try {
      const connection_test = this.#open > AT_ONCE ? tooMany() : await signIn(context, asked);
      context.link.send({ type: 'connection_test_answer', request, connection_test });
    } finally {
      this.#open--;
    }
  }
}

function tooMany(): ConnectionTest {
  return { kind: 'failed', ...reasonOf(text('host.busy')) };
}

async function signIn(
  context: RunnerContext,
  asked: Omit<ConnectionTestRequest, 'request'>,
): Promise<ConnectionTest> {
  const { project_id: projectId, host, timeout_ms: timeoutMs } = asked;
  const late = (seconds: number) => text('host.no_answer_in_time', { host: hostText(host), seconds });
  return await quickCheck(context, { projectId, repositories: [], timeoutMs, late }, async (parts) => {
    // The server has checked both; what runs here does not rest on it.
    if (!isHost(host.host)) throw new StepError(text('host.address'));
    if (!isHostLogin(host.login)) throw new StepError(text('host.login'));
    const knownHosts = knownHostsFile(context.paths, projectId);
    const found = await signInToHost(host, { ...parts, knownHosts, cwd: context.paths.work });
    return { kind: 'found' as const, ...found };
  });
}
