/** Where a work tree stands, written by hand: on a branch, or on a bare commit. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeTreeNow } from '../remove-tree.ts';

/** Returns what it has written, folders before what lies in them. */
export function standOn(worktree: string, branch: string | undefined, hash: string): string[] {
  const git = path.join(worktree, '.git');
  const head = path.join(git, 'HEAD');
  if (branch === undefined) {
    writeFileSync(head, `${hash}\n`);
    return [head];
  }
  const ref = path.join(git, 'refs/heads', branch);
  const made = mkdirSync(path.dirname(ref), { recursive: true });
  writeFileSync(ref, `${hash}\n`);
  writeFileSync(head, `ref: refs/heads/${branch}\n`);
  return [...(made === undefined ? [] : [made]), ref, head];
}

/** For a tree that others are made of: nothing tells for which branch it was written out. */
export function standOnNoBranch(worktree: string, hash: string): void {
  for (const name of ['logs', 'refs/heads']) removeTreeNow(path.join(worktree, '.git', name));
  mkdirSync(path.join(worktree, '.git/refs/heads'), { recursive: true });
  standOn(worktree, undefined, hash);
}
