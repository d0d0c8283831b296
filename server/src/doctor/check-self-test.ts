/** Runs what a task from a Git repository needs on this machine, as the built-in runner would. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { text } from '@signalbox/contract/texts';
import { selfTestMachine } from '@signalbox/runner/self-test';
import type { Config } from '../config/config.ts';
import { type Finding, failed, fine } from './finding.ts';

const CHECK = 'self-test';

/** Runners on other machines report their own self-test when they connect. */
export async function checkSelfTest({
  dataDir,
  runnerIsolation,
  usesRemoteRunners,
}: Pick<Config, 'dataDir' | 'runnerIsolation' | 'usesRemoteRunners'>): Promise<Finding[]> {
  if (usesRemoteRunners) return [];
  const { wanted, taskUser, taskFolders, hidden } = runnerIsolation;
  // Before the first start there is no data directory yet.
  const problem = await selfTestMachine(existsSync(dataDir) ? dataDir : tmpdir(), {
    wanted,
    taskUser: taskUser ?? undefined,
    hidden,
    shared: taskFolders.split(':').filter(Boolean),
  });
  return [problem === undefined ? fine(CHECK) : failed(CHECK, text('doctor.self_test', { problem }))];
}
