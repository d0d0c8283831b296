/** Answers the server's question where a branch stands: no task, but with the same access to repositories. */
import { randomUUID } from 'node:crypto';
import type { HeadRequest } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { findRemoteHead } from './git/remote-head.ts';
import type { RunnerContext } from './runner-context.ts';
import { SecretsFolder } from './secrets/secrets-folder.ts';
import { KeyAgents } from './ssh/key-agents.ts';
import { StoppedError } from './step-error.ts';
import { baseEnvironment } from './task/task-environment.ts';
import { removeTemporary, taskView } from './task/task-view.ts';
import { reasonOf, type ToldMessage, toldByError } from './told.ts';

/** Stands where a task's name stands on the processes of tasks. */
const MARK = 'heads';

/** Sends the answer, or nothing when the connection is gone by then. Never throws. */
export async function answerHeadRequest(context: RunnerContext, request: HeadRequest): Promise<void> {
  const { paths, scripts, link, isolation } = context;
  const signal = AbortSignal.timeout(request.timeout_ms);
  const name = `head-${randomUUID().slice(0, 8)}`;
  const secrets = new SecretsFolder(paths, name, isolation.user);
  let agents: KeyAgents | undefined;
  const answer = (head: Extract<ToldMessage, { type: 'head_answer' }>['head']) =>
    link.send({ type: 'head_answer', request: request.request, head });
  try {
    const { project_id: projectId, repository } = request;
    const view = await taskView(context, { name, projectId, secrets, repositories: [repository] });
    const places = { home: view.home, cwd: paths.work, runner: paths.marker, isolation };
    const environment = baseEnvironment(MARK, places);
    agents = new KeyAgents({
      secrets,
      environment,
      passphraseProgram: scripts.sshPassphrase,
      marked: (command) => context.execution.marked(MARK, command),
      user: isolation.user,
      signal,
    });
    const commitHash = await findRemoteHead(repository, {
      paths,
      scripts,
      secrets,
      agents,
      isolation,
      view,
      projectId,
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
    await removeTemporary(paths, name);
  }
}

/** Ends what the checks of a runner that was killed have left. */
export async function sweepHeadChecks({ execution }: RunnerContext): Promise<void> {
  await execution.sweep(MARK);
}
