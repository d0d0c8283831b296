import type { AppSource } from './apps/registry.ts';
import type { Checkouts } from './checkouts/checkouts.ts';
import type { Execution } from './execution/execution.ts';
import type { GitSandbox } from './git/git-sandbox.ts';
import type { Mirrors } from './git/mirror.ts';
import type { HelperScripts } from './helper-scripts.ts';
import type { Isolation } from './isolation/isolation.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import type { Link } from './link.ts';
import type { ProgramVersions } from './program-versions.ts';
import type { RunnerPaths } from './runner-paths.ts';
import type { SpareFolders } from './task/spare-folders.ts';

/** What all tasks of one runner share. */
export type RunnerContext = {
  paths: RunnerPaths;
  link: Link;
  scripts: HelperScripts;
  apps: AppSource;
  execution: Execution;
  isolation: Isolation;
  git: GitSandbox;
  mirrors: Mirrors;
  checkouts: Checkouts;
  spares: SpareFolders;
  /** one installation of the same required collections at a time */
  galaxyQueue: KeyedQueue;
  programVersions: ProgramVersions;
  /** what proves who this runner is: masked in the output of every task */
  ownSecrets: readonly string[];
};
