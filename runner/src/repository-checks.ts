/** Answers the server's questions about repositories: where a branch stands, and what is in it. */
import type { HeadRequest, InspectRequest } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { findRemoteHead } from './git/remote-head.ts';
import { lookIntoRepository } from './git/repository-look.ts';
import { type QuickCheck, quickCheck } from './quick-checks.ts';
import type { RunnerContext } from './runner-context.ts';

/** Sends the answer, or nothing when the connection is gone by then. Never throws. */
export async function answerHeadRequest(context: RunnerContext, request: HeadRequest): Promise<void> {
  const head = await quickCheck(context, checkOf(request), async (parts) => ({
    kind: 'found' as const,
    commit_hash: await findRemoteHead(request.repository, parts),
  }));
  context.link.send({ type: 'head_answer', request: request.request, head });
}

/** As `answerHeadRequest`. */
export async function answerInspectRequest(context: RunnerContext, request: InspectRequest): Promise<void> {
  const inspection = await quickCheck(context, checkOf(request), async (parts) => ({
    kind: 'found' as const,
    ...(await lookIntoRepository(request.repository, parts)),
  }));
  context.link.send({ type: 'inspect_answer', request: request.request, inspection });
}

function checkOf({ project_id, repository, timeout_ms }: HeadRequest | InspectRequest): QuickCheck {
  return {
    projectId: project_id,
    repositories: [repository],
    timeoutMs: timeout_ms,
    late: (seconds) => text('git.no_answer_in_time', { repository: repository.name, seconds }),
  };
}
