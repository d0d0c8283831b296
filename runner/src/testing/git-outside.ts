import { GitSandbox } from '../git/git-sandbox.ts';
import { writeHelperScripts } from '../helper-scripts.ts';
import { hostIsolation } from '../isolation/host-isolation.ts';
import type { RunnerPaths } from '../runner-paths.ts';

/** Git of a runner whose tasks are not isolated. */
export function gitOutside(paths: RunnerPaths): GitSandbox {
  const scripts = writeHelperScripts(paths);
  return new GitSandbox({ isolation: hostIsolation('host'), scripts, paths, ownRepositories: [] });
}
