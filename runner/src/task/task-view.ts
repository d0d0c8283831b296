/** What the programs of a task, and of the looks at its repositories, find beside the machine's own files. */
import { chmodSync, closeSync, lchownSync, lstatSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import type { JobRepository } from '@signalbox/contract/runner-protocol';
import { knownHostsFile } from '../git/git-access.ts';
import type { Mirrors } from '../git/mirror.ts';
import type { Isolation, View } from '../isolation/isolation.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import type { SecretsFolder } from '../secrets/secrets-folder.ts';

export type ViewDependencies = {
  paths: RunnerPaths;
  isolation: Isolation;
  mirrors: Pick<Mirrors, 'objectsOf'>;
};

export type TaskViewParts = {
  /** what is to be found as /tmp; made */
  temporary: string;
  projectId: number;
  secrets: SecretsFolder;
  /** a further private work tree, made or not */
  worktree?: string;
  repositories: readonly JobRepository[];
};

/** Makes the folders that are not of a repository. Throws the operating system's error. */
export async function taskView(
  { paths, isolation, mirrors }: ViewDependencies,
  { temporary, projectId, secrets, worktree, repositories }: TaskViewParts,
): Promise<View> {
  const home = path.join(paths.homes, String(projectId));
  const galaxy = path.join(paths.galaxy, String(projectId));
  const knownHosts = knownHostsFile(paths, projectId);
  await makeTemporary(temporary, isolation);
  for (const folder of [home, galaxy]) {
    if (isThere(folder, isolation)) continue;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await isolation.give(folder);
  }
  // ssh learns hosts by appending to it; a file that is not there cannot be shown.
  if (!isThere(knownHosts, isolation)) {
    mkdirSync(paths.knownHosts, { recursive: true, mode: 0o700 });
    closeSync(openSync(knownHosts, 'a', 0o600));
    await isolation.give(knownHosts);
  }
  const fetched = repositories.filter(({ kind }) => kind !== 'local');
  return {
    secrets,
    home,
    temporary,
    inPlace: repositories.flatMap(({ kind, url }) => (kind === 'local' ? [url] : [])),
    writable: [...(worktree === undefined ? [] : [worktree]), home, knownHosts, secrets.path],
    readable: [galaxy, paths.bin, ...fetched.map(({ url }) => mirrors.objectsOf(projectId, url))],
  };
}

/** What all tasks of a project share is there since the first one, and belongs to whom it is to belong. */
function isThere(file: string, { user }: Isolation): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats !== undefined && (user === undefined || stats.uid === user.uid);
}

async function makeTemporary(folder: string, isolation: Isolation): Promise<void> {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  chmodSync(folder, 0o1777);
  const { user } = isolation;
  // There is nothing in it that would have to be looked for.
  if (isNew && user !== undefined) lchownSync(folder, user.uid, user.gid);
  else await isolation.give(folder);
}
