/**
 * Answers the server's questions about repositories, where a branch stands and what is in it: no tasks, but
 * with the same access to repositories.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { HeadRequest, LookRequest } from '@signalbox/contract/runner-protocol';
import { type Text, text } from '@signalbox/contract/texts';
import { removeWorktree } from './git/mirror.ts';
import { findRemoteHead } from './git/remote-head.ts';
import { type LookParts, lookIntoRepository } from './git/repository-look.ts';
import type { RunnerContext } from './runner-context.ts';
import { SecretsFolder } from './secrets/secrets-folder.ts';
import { KeyAgents } from './ssh/key-agents.ts';
import { StoppedError } from './step-error.ts';
import { baseEnvironment } from './task/task-environment.ts';
import { temporaryPath } from './task/task-places.ts';
import { taskView } from './task/task-view.ts';
import { reasonOf, toldByError } from './told.ts';

/** Stands where a task's name stands on the processes of tasks. */
const MARK = 'heads';

/** Sends the answer, or nothing when the connection is gone by then. Never throws. */
export async function answerHeadRequest(context: RunnerContext, request: HeadRequest): Promise<void> {
  const answer = await checked(context, request, async (parts) => ({
    kind: 'found' as const,
    commit_hash: await findRemoteHead(request.repository, parts),
  }));
  context.link.send({ type: 'head_answer', request: request.request, head: answer });
}

/** As `answerHeadRequest`. */
export async function answerLookRequest(context: RunnerContext, request: LookRequest): Promise<void> {
  const answer = await checked(context, request, async (parts) => ({
    kind: 'found' as const,
    ...(await lookIntoRepository(request.repository, parts)),
  }));
  context.link.send({ type: 'look_answer', request: request.request, look: answer });
}

type Failed = { readonly kind: 'failed'; readonly reason: string; readonly reason_text: Text };

async function checked<Found>(
  context: RunnerContext,
  request: HeadRequest | LookRequest,
  check: (parts: LookParts) => Promise<Found>,
): Promise<Found | Failed> {
  const { paths, scripts, isolation } = context;
  const { project_id: projectId, repository } = request;
  const signal = AbortSignal.timeout(request.timeout_ms);
  const name = `head-${randomUUID().slice(0, 8)}`;
  const folder = path.join(paths.work, `${name}-look`);
  const temporary = temporaryPath({ paths }, name);
  const secrets = new SecretsFolder(paths, name, isolation.user);
  let agents: KeyAgents | undefined;
  try {
    const view = await taskView(context, { temporary, projectId, secrets, repositories: [repository] });
    const places = { home: view.home, cwd: paths.work, runner: paths.marker, isolation };
    const environment = baseEnvironment(MARK, places);
    agents = new KeyAgents({
      secrets,
      environment,
      passphraseProgram: scripts.sshPassphrase,
      marked: (command) => context.execution.marked({ task: MARK }, command),
      user: isolation.user,
      signal,
    });
    return await check({
      ...{ paths, scripts, secrets, agents, isolation, view, projectId, environment, folder, signal },
      jobEnvironment: {},
    });
  } catch (error) {
    const seconds = Math.round(request.timeout_ms / 1000);
    const told =
      error instanceof StoppedError
        ? text('git.no_answer_in_time', { repository: repository.name, seconds })
        : toldByError(error);
    return { kind: 'failed', ...reasonOf(told) };
  } finally {
    agents?.endAllBut(null);
    secrets.remove();
    await removeWorktree(folder);
    await removeWorktree(temporary);
  }
}

/** Ends what the checks of a runner that was killed have left. */
export async function sweepRepositoryChecks({ execution }: RunnerContext): Promise<void> {
  await execution.sweep({ task: MARK });
}
