/**
 * Which mirrors the folders of tasks borrow from, as the disk says: also those of tasks that an earlier process began.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { lowerOf } from '../checkouts/overlay.ts';
import { readHead } from '../left-file.ts';
import type { RunnerPaths } from '../runner-paths.ts';

/** one path */
const LENDER_BYTES = 8192;

export type TracePaths = Pick<RunnerPaths, 'work' | 'kept' | 'checkouts'>;

/** Names of mirrors. */
export function mirrorsOnDisk({ work, kept, checkouts }: TracePaths): Set<string> {
  const names = new Set<string>();
  const addLender = (tree: string) => {
    const objects = lenderOf(tree);
    if (objects !== '') names.add(path.basename(path.dirname(objects)));
  };
  // A checkout is called after its mirror, and those that are not used go by themselves.
  const addCheckout = (name: string) => names.add(name.replace(/-[0-9a-f]+$/, ''));
  const addLayers = (layers: string) => {
    const lower = lowerOf(layers);
    if (lower !== '') addCheckout(path.basename(path.dirname(lower)));
  };
  for (const name of readdirSync(work)) {
    addLender(path.join(work, name));
    addLayers(path.join(work, name));
  }
  for (const name of readdirSync(checkouts)) addCheckout(name);
  // Where nobody works the next task lays out Git's own folder anew.
  for (const name of readdirSync(kept))
    if (existsSync(path.join(kept, name, 'holder'))) addLender(path.join(kept, name, 'tree'));
  return names;
}

/** Empty for what borrows nothing. A task that works there may have put anything in its place. */
function lenderOf(tree: string): string {
  const file = path.join(tree, '.git/objects/info/alternates');
  return readHead(file, LENDER_BYTES)?.toString('utf8').trim() ?? '';
}
