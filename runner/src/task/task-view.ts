/** What the programs of a task, and of the looks at its repositories, find beside the machine's own files. */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
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
  for (const folder of [home, temporary, galaxy]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(temporary, 0o1777);
  // ssh learns hosts by appending to it; a file that is not there cannot be shown.
  closeSync(openSync(knownHosts, 'a', 0o600));
  for (const file of [home, temporary, galaxy, knownHosts]) await isolation.give(file);
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
