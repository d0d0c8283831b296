/**
 * Caches checkouts of large repositories, one per commit, and mounts an overlay of it for each task: writing and deleting
 * 50,000 files takes longer than most tasks. No task has access to the cached checkout itself, so a task can't leave
 * anything to the next one, not even in `.git`.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isFullCommitHash } from '@signalbox/contract/rules';
import type { Commit } from '../git/commit.ts';
import { standOn, standOnNoBranch } from '../git/work-tree-head.ts';
import type { Isolation } from '../isolation/isolation.ts';
import { removeFolder } from '../remove-tree.ts';
import { codeOf, logLine, messageOf } from '../runner-log.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { findOverlay } from './find-overlay.ts';
import type { MountedOverlay } from './mounted-overlay.ts';
import { changesOf, layersOf, lowerOf } from './overlay.ts';

/** Writing fewer files is as fast as a mount. */
const LARGE_FILES = 1000;
/** Limit of all cached checkouts together. */
const KEPT_FILES = 1_000_000;
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** A checkout and its mount point. */
export type CheckoutWish = {
  /** folder of the mirror */
  mirror: string;
  worktree: string;
  /** as requested */
  commit: string;
  /** HEAD points to this branch; absent = detached */
  branch?: string;
};

type Kept = Commit & { files: number };

export type CheckoutsOptions = { paths: RunnerPaths; isolation: Pick<Isolation, 'give'> };

/** One for each runner. */
export class Checkouts {
  readonly #options: CheckoutsOptions;
  /** tested with the first large repository */
  #overlay: Promise<MountedOverlay | undefined> | undefined;
  #drafts = 0;

  /** Removes drafts of an earlier process. */
  constructor(options: CheckoutsOptions) {
    this.#options = options;
    for (const name of readdirSync(options.paths.checkouts))
      if (name.startsWith('draft-')) this.#drop(path.join(options.paths.checkouts, name));
  }

  /** Mounts the cached checkout as the task's work tree. Undefined when there is none, or it can't be mounted. */
  async open(wish: CheckoutWish): Promise<Commit | undefined> {
    const place = this.#placeOf(wish);
    const kept = place === undefined ? undefined : readKept(place);
    if (place === undefined || kept === undefined) return undefined;
    const overlay = await this.#findOverlay();
    if (overlay === undefined) return undefined;
    const { isolation } = this.#options;
    const { worktree } = wish;
    const now = new Date();
    utimesSync(place, now, now);
    await removeFolder(layersOf(worktree));
    mkdirSync(changesOf(worktree), { recursive: true, mode: 0o700 });
    await isolation.give(changesOf(worktree));
    try {
      await overlay.show(path.join(place, 'tree'), worktree);
    } catch (error) {
      logLine(`cannot show ${place}, so its files are written out: ${messageOf(error)}`);
      // They mark the work tree as a mount point.
      await removeFolder(layersOf(worktree));
      return undefined;
    }
    for (const file of standOn(worktree, wish.branch, kept.hash)) await isolation.give(file);
    const { files: _, ...commit } = kept;
    return commit;
  }

  /**
   * Caches a new checkout if it's large, and mounts an overlay in its place. Of concurrent tasks, the first one wins.
   * Returns false when the checkout is cached but not mounted. Throws the operating system's error.
   */
  async keep(wish: CheckoutWish, commit: Commit): Promise<boolean> {
    const { worktree } = wish;
    const place = this.#placeOf(wish);
    const files = indexedFiles(worktree);
    if (place === undefined || files < LARGE_FILES) return true;
    if ((await this.#findOverlay()) === undefined) return true;
    const draft = path.join(this.#options.paths.checkouts, `draft-${process.pid}-${++this.#drafts}`);
    const tree = path.join(draft, 'tree');
    mkdirSync(draft, { mode: 0o700 });
    try {
      renameSync(worktree, tree);
    } catch (error) {
      // Folders of one runner may lie on several disks.
      logLine(`cannot keep ${worktree}, so the next task writes its files out again: ${messageOf(error)}`);
      this.#drop(draft);
      return true;
    }
    standOnNoBranch(tree, commit.hash);
    await this.#options.isolation.give(tree);
    writeFileSync(path.join(draft, 'checkout.json'), JSON.stringify({ ...commit, files }));
    try {
      renameSync(draft, place);
    } catch (error) {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
      this.#drop(draft);
    }
    this.dropOld();
    return (await this.open(wish)) !== undefined;
  }

  /** Mounts the work tree of an earlier step again, for example after a reboot. Returns false when its files are gone. */
  async showAgain(worktree: string): Promise<boolean> {
    if (!existsSync(layersOf(worktree))) return true;
    try {
      const overlay = await this.#findOverlay();
      await overlay?.showAgain(worktree);
      return overlay !== undefined;
    } catch (error) {
      logLine(`cannot show ${worktree} again: ${messageOf(error)}`);
      return false;
    }
  }

  /** Drops checkouts not used for a week, and the least recently used ones above the limit. */
  dropOld(): void {
    const { checkouts, work } = this.#options.paths;
    const layers = readdirSync(work).map((name) => path.join(work, name));
    const used = new Set(layers.map((one) => path.basename(path.dirname(lowerOf(one)))));
    const places = readdirSync(checkouts)
      // Another thread may be removing them.
      .filter((name) => !name.startsWith('draft-'))
      .map((name) => ({ name, place: path.join(checkouts, name) }))
      .map((one) => ({ ...one, kept: readKept(one.place), usedAt: statSync(one.place).mtimeMs }))
      .sort((one, other) => other.usedAt - one.usedAt);
    let files = 0;
    for (const [index, { name, place, kept, usedAt }] of places.entries()) {
      files += kept?.files ?? 0;
      // A single checkout above the limit stays.
      const isTooMuch = (index > 0 && files > KEPT_FILES) || usedAt < Date.now() - KEPT_MS;
      if (isTooMuch && kept !== undefined && !used.has(name)) this.#drop(place);
    }
  }

  /** Renames it immediately and deletes its files in the background. */
  #drop(place: string): void {
    const gone = path.join(this.#options.paths.checkouts, `draft-gone-${process.pid}-${++this.#drafts}`);
    renameSync(place, gone);
    rm(gone, { recursive: true, force: true }).catch((error) =>
      logLine(`cannot remove ${gone}: ${messageOf(error)}`),
    );
  }

  #findOverlay(): Promise<MountedOverlay | undefined> {
    this.#overlay ??= findOverlay(this.#options.paths);
    return this.#overlay;
  }

  /** Undefined unless the commit is a full hash. */
  #placeOf({ mirror, commit }: CheckoutWish): string | undefined {
    if (!isFullCommitHash(commit)) return undefined;
    return path.join(this.#options.paths.checkouts, `${path.basename(mirror)}-${commit}`);
  }
}

/** Undefined when there is none, or it's incomplete. */
function readKept(place: string): Kept | undefined {
  const file = path.join(place, 'checkout.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Returns the number of files from the header of Git's index. */
function indexedFiles(worktree: string): number {
  const file = path.join(worktree, '.git/index');
  if (!existsSync(file)) return 0;
  const index = readFileSync(file);
  return index.toString('latin1', 0, 4) === 'DIRC' ? index.readUInt32BE(8) : 0;
}
