/**
 * Work trees of small repositories that are kept in their mirror, and of which a task gets a copy: to write a few
 * files costs less than to start the two programs of Git that would. No task ever works in a kept one. They go when
 * the mirror is tidied up, since then objects that they need may go too.
 */
import {
  copyFileSync,
  existsSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  type Stats,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isFullCommitHash } from '@signalbox/contract/rules';
import type { CheckoutWish } from '../checkouts/checkouts.ts';
import { removeTreeNow } from '../remove-tree.ts';
import { logLine, messageOf } from '../runner-log.ts';
import type { Commit } from './commit.ts';
import { standOn, standOnNoBranch } from './work-tree-head.ts';

/** What is larger than either is written out by Git, which is as quick then. */
const MOST_FILES = 300;
const MOST_BYTES = 4 * 1024 * 1024;
/** of each mirror; the ones used last stay */
const MOST_COPIES = 4;

/** Undefined when no tree of this commit is kept. Throws the operating system's error. */
export function copyKeptTree({ mirror, commit: hash, branch, worktree }: CheckoutWish): Commit | undefined {
  if (!isFullCommitHash(hash)) return undefined;
  const place = path.join(keptTrees(mirror), hash);
  const file = path.join(place, 'commit.json');
  if (!existsSync(file)) return undefined;
  const now = new Date();
  utimesSync(place, now, now);
  // An earlier try may have left something; a folder that a sandbox shows already stays the one that it is.
  for (const name of existsSync(worktree) ? readdirSync(worktree) : [])
    removeTreeNow(path.join(worktree, name));
  copyTree(path.join(place, 'tree'), worktree);
  standOn(worktree, branch, hash);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Keeps a copy of a tree that Git has just written out, unless it is large. Nothing depends on it: what cannot be
 * kept is said in the runner's log.
 */
export function keepTree({ mirror, worktree }: CheckoutWish, commit: Commit): void {
  const folder = keptTrees(mirror);
  const place = path.join(folder, commit.hash);
  // One at a time in each process: nothing here waits.
  const draft = path.join(folder, 'draft');
  try {
    if (existsSync(place) || !isSmall(worktree)) return;
    removeTreeNow(draft);
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    copyTree(worktree, path.join(draft, 'tree'));
    standOnNoBranch(path.join(draft, 'tree'), commit.hash);
    writeFileSync(path.join(draft, 'commit.json'), JSON.stringify(commit));
    renameSync(draft, place);
    dropOld(folder);
  } catch (error) {
    logLine(`cannot keep the files of ${commit.hash} in ${mirror}: ${messageOf(error)}`);
  }
}

/** Throws the operating system's error. */
export async function dropKeptTrees(mirror: string): Promise<void> {
  await rm(keptTrees(mirror), { recursive: true, force: true });
}

function keptTrees(mirror: string): string {
  return path.join(mirror, 'signalbox-trees');
}

function dropOld(folder: string): void {
  const places = readdirSync(folder).map((name) => path.join(folder, name));
  const byUse = places
    .map((place) => ({ place, usedAt: statSync(place).mtimeMs }))
    .sort((one, other) => other.usedAt - one.usedAt);
  for (const { place } of byUse.slice(MOST_COPIES)) removeTreeNow(place);
}

function isSmall(tree: string): boolean {
  let files = 0;
  let bytes = 0;
  const folders = [tree];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) folders.push(file);
      else bytes += lstatSync(file).size;
      files += 1;
      if (files > MOST_FILES || bytes > MOST_BYTES) return false;
    }
  }
  return true;
}

/** Times of files are kept too: Git knows by them that nothing has changed. */
function copyTree(from: string, to: string): void {
  const stats = lstatSync(from);
  if (!existsSync(to)) mkdirSync(to, { mode: stats.mode & 0o777 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target);
    else copyFile(source, target, lstatSync(source));
  }
}

function copyFile(from: string, to: string, stats: Stats): void {
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
  lutimesSync(to, stats.atimeMs / 1000, stats.mtimeMs / 1000);
}
