/**
 * Where the server's questions that are no tasks are answered: with the same access to repositories and hosts, in
 * folders of their own that go afterwards.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { JobRepository } from '@signalbox/contract/runner-protocol';
import type { Text } from '@signalbox/contract/texts';
import { removeWorktree } from './git/mirror.ts';
import type { LookParts } from './git/repository-look.ts';
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

export interface QuickCheck {
  readonly projectId: number;
  readonly repositories: readonly JobRepository[];
  readonly timeoutMs: number;
  /** what is said when nobody has answered by then */
  readonly late: (seconds: number) => Text;
}

type Failed = { readonly kind: 'failed'; readonly reason: string; readonly reason_text: Text };

/** Never throws: what goes wrong is the answer. */
export async function quickCheck<Found>(
  context: RunnerContext,
  { projectId, repositories, timeoutMs, late }: QuickCheck,
  check: (parts: LookParts) => Promise<Found>,
): Promise<Found | Failed> {
  const { paths, scripts, isolation, git } = context;
  const signal = AbortSignal.timeout(timeoutMs);
  const name = `head-${randomUUID().slice(0, 8)}`;
  const folder = path.join(paths.work, `${name}-look`);
  const temporary = temporaryPath({ paths }, name);
  const secrets = new SecretsFolder(paths, name, isolation.user);
  let agents: KeyAgents | undefined;
  try {
    const view = await taskView(context, { temporary, projectId, secrets, repositories: [...repositories] });
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
      ...{ git, paths, scripts, secrets, agents, isolation, view, projectId, environment, folder, signal },
      jobEnvironment: {},
    });
  } catch (error) {
    const told = error instanceof StoppedError ? late(Math.round(timeoutMs / 1000)) : toldByError(error);
    return { kind: 'failed', ...reasonOf(told) };
  } finally {
    agents?.endAllBut(null);
    secrets.remove();
    await removeWorktree(folder);
    await removeWorktree(temporary);
  }
}

/** Ends what the checks of a runner that was killed have left. */
export async function sweepQuickChecks({ execution }: RunnerContext): Promise<void> {
  await execution.sweep({ task: MARK });
}
