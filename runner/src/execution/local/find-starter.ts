/** Finds out, when a runner starts, whether the starter can start programs here: by trying. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationOptions } from '../../isolation/find-isolation.ts';
import type { Isolation, View } from '../../isolation/isolation.ts';
import { withProbeView } from '../../isolation/probe-view.ts';
import { kernelCalls } from '../../kernel-calls.ts';
import { markerLimit } from '../../process-table.ts';
import { findSystemProgram } from '../../program-lookup.ts';
import { removeTreeNow } from '../../remove-tree.ts';
import { logLine } from '../../runner-log.ts';
import type { RunnerPaths } from '../../runner-paths.ts';
import { SecretsFolder } from '../../secrets/secrets-folder.ts';
import { Starter } from './starter.ts';
import { ClaimRecord, saidByShells } from './step-folder.ts';

const LOOK_MS = 2;
const PATIENCE_MS = 5000;

export type StarterSearch = {
  isolation: Isolation;
  paths: RunnerPaths;
  /** the starter's program */
  script: string;
};

/**
 * Undefined where tasks are not isolated, or where it does not work: the runner's log says why, and bubblewrap makes the
 * sandboxes.
 */
export async function findStarter(
  wanted: IsolationOptions['sandboxesBy'],
  search: StarterSearch,
): Promise<Starter | undefined> {
  if (wanted !== 'starter' || search.isolation.level !== 'sandbox') return undefined;
  const found = await tryStarter(search);
  if (typeof found !== 'string') return found;
  logLine(`sandboxes are made by bubblewrap, which takes some 7 ms more of a processor for each: ${found}`);
  return undefined;
}

/** Why there is none. */
async function tryStarter({ isolation, paths, script }: StarterSearch): Promise<Starter | string> {
  const perl = findSystemProgram('perl');
  if (perl === undefined) return 'perl was not found';
  const calls = kernelCalls(process.arch);
  if (calls === undefined) return `the kernel's calls are not known for ${process.arch}`;
  const starter = new Starter({
    ...{ perl, script, calls, isOfUser: isolation.user === undefined },
    place: new SecretsFolder(paths, 'starts'),
  });
  const problem = await withProbeView(isolation, paths, (view) =>
    problemOf({ starter, isolation, paths, view }),
  );
  if (problem === '') return starter;
  starter.close();
  return problem;
}

type Probe = { starter: Starter; isolation: Isolation; paths: RunnerPaths; view: View };

/** Starts the smallest program as a task would be. Empty when it ended as it should. */
async function problemOf({ starter, isolation, paths, view }: Probe): Promise<string> {
  const plan = isolation.plan(view);
  if (plan === undefined) return 'tasks are not isolated';
  const folder = path.join(paths.work, 'probe-step');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const start = starter.start({
      stepPath: folder,
      spoolPath: path.join(folder, 'spool'),
      limit: markerLimit({ task: 'probe', runner: paths.marker }),
      plan,
      user: isolation.user,
      command: ['/bin/sh', '-c', 'exit 7'],
      cwd: view.home,
      environment: {},
    });
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const { isOver, outcome } = new ClaimRecord(folder);
      const said = saidByShells(folder);
      if (isOver || said !== '' || performance.now() > until) {
        start.forget();
        if (outcome?.kind === 'exited' && outcome.code === 7) return '';
        return said || 'nothing was started';
      }
      await sleep(LOOK_MS);
    }
  } finally {
    removeTreeNow(folder);
  }
}
