/** What is done to a mirror that nobody uses just now. */
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { machinePath } from '../machine-path.ts';
import { removeTreeNow } from '../remove-tree.ts';
import { forgetBranch, markBranch, readBranchMarks } from './branch-marks.ts';
import type { GitSandbox } from './git-sandbox.ts';
import { dropKeptTrees } from './tree-copies.ts';

/** What a fetch has left that was killed so long ago is nobody's any more. */
const LEFT_MS = 3_600_000;

type When = {
  /** branches and tags that no task has asked for since go; an instant, milliseconds since 1970 */
  branchesBefore: number;
  nowMs: number;
};

type TidyBy = { git: GitSandbox; signal: AbortSignal };

/** Rejects with `StoppedError` soon after the signal, and with an error that says what git said. */
export async function tidyMirror(mirror: string, when: When, by: TidyBy): Promise<void> {
  // What follows looks at the names of files, and removes objects.
  await dropKeptTrees(mirror);
  await removeLeftOvers(mirror, when.nowMs);
  const run = (...args: string[]) => git(mirror, args, by);
  const refs = (await run('for-each-ref', '--format=%(refname)', 'refs/signalbox'))
    .split('\n')
    .filter(Boolean);
  const marks = readBranchMarks(mirror);
  for (const ref of refs) {
    const askedAt = marks.get(ref);
    if (askedAt === undefined) markBranch(mirror, ref);
    else if (askedAt < when.branchesBefore) {
      await run('update-ref', '-d', ref);
      forgetBranch(mirror, ref);
    }
  }
  const settings = {
    'gc.auto': '1000',
    'gc.autoPackLimit': '10',
    // This is the background already, and has to know when it ends.
    'gc.autoDetach': 'false',
    'gc.cruftPacks': 'true',
    // What lies on no branch any more stays for a while: the next task may be one of the commit before.
    'gc.pruneExpire': '2.weeks.ago',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await run(...options, 'gc', '--auto', '--quiet');
}

/** A lock would hold up every fetch, for ever; halves of packs take room. */
async function removeLeftOvers(mirror: string, nowMs: number): Promise<void> {
  for (const entry of await readdir(mirror, { withFileTypes: true, recursive: true })) {
    if (!/\.lock$|^tmp_|^incoming-/.test(entry.name)) continue;
    const left = path.join(entry.parentPath, entry.name);
    const found = statSync(left, { throwIfNoEntry: false });
    if (found !== undefined && found.mtimeMs < nowMs - LEFT_MS) removeTreeNow(left);
  }
}

async function git(mirror: string, args: string[], { git: sandbox, signal }: TidyBy): Promise<string> {
  const { code, stdout, messages } = await sandbox.run({
    args,
    cwd: mirror,
    environment: {
      PATH: machinePath(process.env.PATH ?? ''),
      LC_ALL: 'C.UTF-8',
      GIT_DIR: mirror,
    },
    writable: [mirror],
    keepStdout: true,
    signal,
    graceMs: 2000,
  });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${messages.trim()}`);
  return stdout;
}
