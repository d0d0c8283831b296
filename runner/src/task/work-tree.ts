/** Where the programs of a task work: in a work tree of its own, in one that is kept, or in a local path itself. */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { text } from '@signalbox/contract/texts';
import type { App } from '../apps/registry.ts';
import { keptWorkspace, localCommit, openWorkspace, type WorkspaceParts } from '../git/workspace.ts';
import { holdPlace, isHeldBy, type KeptPlace, keptPlace, lastTask, namedPlace } from '../kept/kept-place.ts';
import { keptCommit, keptTree, moveToKept } from '../kept/kept-tree.ts';
import { taskName } from '../runner-paths.ts';
import { StepError } from '../step-error.ts';
import type { PreparationParts } from './preparation-parts.ts';
import { worktreePath } from './task-places.ts';

export type WorkTree = {
  /** full path of the repository's root */
  root: string;
  /** as in `AppPlaces` */
  dataFolder: string | null;
  /** as in `AppPlaces` */
  newerElsewhere: number | null;
};

/** Throws `StepError`, `StoppedError`. */
export async function findWorkTree(
  parts: PreparationParts,
  { app, workspace }: { app: App; workspace: WorkspaceParts },
): Promise<WorkTree> {
  const { context, job, begun } = parts;
  const worktree = worktreePath(context, job);
  if (app.profile.workTree === 'own') {
    const root =
      begun === null
        ? await openWorkspace(job.repository, worktree, workspace)
        : await keptWorkspace(job.repository, worktree, workspace);
    return { root, dataFolder: null, newerElsewhere: null };
  }
  const isLocal = job.repository.kind === 'local';
  const place = await findPlace(parts);
  if (begun !== null) {
    const root = isLocal ? await keptWorkspace(job.repository, worktree, workspace) : keptTree(place);
    await refuseOtherCommit(parts, { place, workspace });
    const dataFolder = isLocal ? dataFolderIn(place, job.playbook) : null;
    return { root, dataFolder, newerElsewhere: null };
  }
  let commit = '';
  const onCommit: WorkspaceParts['onCommit'] = (found) => {
    commit = found.hash;
    workspace.onCommit(found);
  };
  const fresh = await openWorkspace(job.repository, worktree, { ...workspace, onCommit }, { isMoved: true });
  // There the state lies beside the files of the repository, wherever they are.
  if (isLocal)
    return {
      root: fresh,
      dataFolder: dataFolderIn(place, job.playbook),
      newerElsewhere: null,
    };
  mkdirSync(keptTree(place), { recursive: true, mode: 0o700 });
  for (const tree of [keptTree(place), fresh]) await context.isolation.give(tree);
  const newerElsewhere = newerThanKept(place, job);
  const root = await moveToKept(place, fresh, commit);
  return { root, dataFolder: null, newerElsewhere };
}

/** Before anything is laid out here. */
function newerThanKept(place: KeptPlace, { previous_task: earlier }: PreparationParts['job']): number | null {
  return earlier === undefined || lastTask(place) >= earlier ? null : earlier;
}

async function findPlace({ context, job, begun, signal, say, onKept }: PreparationParts): Promise<KeptPlace> {
  const task = taskName(job);
  if (begun !== null) {
    const place = namedPlace(context.paths, begun.kept);
    if (begun.kept === '' || !isHeldBy(place, task)) throw new StepError(text('prepare.kept_gone'));
    return place;
  }
  const place = keptPlace(context.paths, job, job.inventory?.content.trim() ?? '');
  onKept(place.name);
  const onWait = (holder: string) =>
    say(`Waiting for task ${holder.split('-')[0]}, which works in the same folder`);
  await holdPlace(context.paths, place, { task, signal, onWait });
  return place;
}

/**
 * What was planned is not what the files say by now. A local path is changed by whoever may; the kept tree
 * only by its holder.
 */
async function refuseOtherCommit(
  { job, begun }: PreparationParts,
  { place, workspace }: { place: KeptPlace; workspace: WorkspaceParts },
): Promise<void> {
  const planned = begun?.commit ?? '';
  if (planned === '') return;
  const { repository } = job;
  if (repository.kind !== 'local') {
    if (keptCommit(place) !== planned) throw new StepError(text('prepare.kept_gone'));
    return;
  }
  const now = await localCommit(repository.url, workspace);
  if (now?.hash === planned) return;
  const { name } = repository;
  throw new StepError(text('prepare.plan_commit', { name, now: now?.hash ?? '', planned }));
}

function dataFolderIn(place: KeptPlace, folder: string): string {
  const mark = createHash('sha256')
    .update(path.normalize(`/${folder}/`))
    .digest('hex')
    .slice(0, 12);
  const full = path.join(place.path, `data-${mark}`);
  mkdirSync(full, { recursive: true, mode: 0o700 });
  return full;
}
