/** Answers the server's question where a branch stands: no task, but with the same access to repositories. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { HeadRequest } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { findRemoteHead } from './git/remote-head.ts';
import type { RunnerContext } from './runner-context.ts';
import { SecretsFolder } from './secrets/secrets-folder.ts';
import { KeyAgents } from './ssh/key-agents.ts';
import { StoppedError } from './step-error.ts';
import { baseEnvironment } from './task/task-environment.ts';
import { reasonOf, type ToldMessage, toldByError } from './told.ts';

/** Stands where a task's name stands on the processes of tasks. */
const MARK = 'heads';

/** Sends the answer, or nothing when the connection is gone by then. Never throws. */
export async function answerHeadRequest(context: RunnerContext, request: HeadRequest): Promise<void> {
  const { paths, scripts, link } = context;
  const signal = AbortSignal.timeout(request.timeout_ms);
  const secrets = new SecretsFolder(paths, `head-${randomUUID().slice(0, 8)}`);
  let agents: KeyAgents | undefined;
  const answer = (head: Extract<ToldMessage, { type: 'head_answer' }>['head']) =>
    link.send({ type: 'head_answer', request: request.request, head });
  try {
    const home = path.join(paths.homes, String(request.project_id));
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const environment = baseEnvironment(MARK, { home, cwd: paths.work, runner: paths.marker });
    agents = new KeyAgents({ secrets, environment, passphraseProgram: scripts.sshPassphrase, signal });
    const commitHash = await findRemoteHead(request.repository, {
      paths,
      scripts,
      secrets,
      agents,
      projectId: request.project_id,
      environment,
      jobEnvironment: {},
      signal,
    });
    answer({ kind: 'found', commit_hash: commitHash });
  } catch (error) {
    const { name } = request.repository;
    const seconds = Math.round(request.timeout_ms / 1000);
    const told =
      error instanceof StoppedError
        ? text('git.no_answer_in_time', { repository: name, seconds })
        : toldByError(error);
    answer({ kind: 'failed', ...reasonOf(told) });
  } finally {
    agents?.endAllBut(null);
    secrets.remove();
  }
}

/** Ends what the checks of a runner that was killed have left. */
export async function sweepHeadChecks({ execution }: RunnerContext): Promise<void> {
  await execution.sweep(MARK);
}
