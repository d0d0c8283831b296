/** Folders that a task leaves: most are empty or hold a handful of files, and Node's own `rm` looks at each of them thrice. */
import { lstatSync, readdirSync, rmSync, unlinkSync } from 'node:fs';
import { chmod, readdir, rm, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './runner-log.ts';

/** Of more files than this, in all, another thread makes the list. */
const FEW = 64;
/** To let go of a larger one may take long, which another thread waits for. To ask that takes ten times as long as a small one. */
const SMALL_BYTES = 1024 * 1024;
/** So many entries may be taken away by others while this goes through a folder. */
const MOST_VANISHING = 1000;

/** Nothing happens when it is not there. Links are not followed. Rejects with the operating system's error. */
export async function removeTree(folder: string): Promise<void> {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return;
  // What still grows, or cannot be entered, is removed, or refused, by the other one.
  const isRemoved =
    stats.isDirectory() &&
    ((await removeEmpty(folder)) || (await removeFew(folder, { left: FEW }).catch(() => false)));
  if (!isRemoved) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** False: it is not empty, or cannot be removed. */
async function removeEmpty(folder: string): Promise<boolean> {
  return await rmdir(folder).then(
    () => true,
    () => false,
  );
}

/** Removes all that is in it, but for an entry of this name. False: more is left. */
export async function emptyTree(folder: string, kept: string): Promise<boolean> {
  return await emptyFew(folder, { left: FEW }, kept).catch(() => false);
}

/** False: something is left. */
async function removeFew(folder: string, budget: { left: number }): Promise<boolean> {
  if (!(await emptyFew(folder, budget))) return false;
  // Some disks are told of each block that is free, and answer after a while.
  await rmdir(folder);
  return true;
}

async function emptyFew(folder: string, budget: { left: number }, kept?: string): Promise<boolean> {
  const entries = readdirSync(folder, { withFileTypes: true });
  budget.left -= entries.length;
  if (budget.left < 0) return false;
  for (const entry of entries) {
    if (entry.name === kept) continue;
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) await removeFile(file);
    else if (!(await removeFew(file, budget))) return false;
  }
  return true;
}

async function removeFile(file: string): Promise<void> {
  if (lstatSync(file).size > SMALL_BYTES) await unlink(file);
  else unlinkSync(file);
}

/**
 * The same, at once. Node's `rmSync` stops without a word, with the rest in place, when another program has taken away an
 * entry that it was about to remove: an agent of ssh that ends takes its socket with it. Throws the operating system's
 * error.
 */
export function removeTreeNow(folder: string): void {
  for (let left = MOST_VANISHING; left > 0; left--) {
    rmSync(folder, { recursive: true, force: true });
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return;
  }
  throw new Error(`${folder} cannot be removed: others add to it and take away from it`);
}

/**
 * The same of what programs or the kernel have made: folders that their owner may not change (module caches, overlays).
 * None that is shown by an overlay, and no layers of one that is.
 */
export async function removeFolder(folder: string): Promise<void> {
  try {
    await removeTree(folder);
  } catch (error) {
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EPERM') throw error;
    await makeWritable(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Whoever has found one that is closed may still be removing the others. */
async function makeWritable(folder: string): Promise<void> {
  try {
    await chmod(folder, 0o700);
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (entry.isDirectory()) await makeWritable(path.join(folder, entry.name));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
