/**
 * Checkouts of large repositories that are kept, one of each commit, and shown to each task through an overlay of its
 * own: to write out fifty thousand files, and to delete them again, takes longer than most tasks. No task ever sees
 * the kept one itself, so nothing that it leaves, in `.git` neither, is there for the next.
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

/** A repository of fewer files is written out in the time that a mount takes. */
const LARGE_FILES = 1000;
/** All kept checkouts together. */
const KEPT_FILES = 1_000_000;
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Which one, and where it is to be shown. */
export type CheckoutWish = {
  /** folder of the mirror */
  mirror: string;
  worktree: string;
  /** as it was asked for */
  commit: string;
  /** HEAD stands on this branch; without it, on the bare commit */
  branch?: string;
};

type Kept = Commit & { files: number };

export type CheckoutsOptions = { paths: RunnerPaths; isolation: Pick<Isolation, 'give'> };

/** One for each runner. */
export class Checkouts {
  readonly #options: CheckoutsOptions;
  /** asked for when there is a large repository; most runners have none */
  #overlay: Promise<MountedOverlay | undefined> | undefined;
  #drafts = 0;

  /** What an earlier process was still making goes. */
  constructor(options: CheckoutsOptions) {
    this.#options = options;
    for (const name of readdirSync(options.paths.checkouts))
      if (name.startsWith('draft-')) this.#drop(path.join(options.paths.checkouts, name));
  }

  /** Shows the kept checkout as the task's work tree. Undefined when there is none, or it cannot be shown. */
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
      // By these the work tree would be taken for one that shows another.
      await removeFolder(layersOf(worktree));
      return undefined;
    }
    for (const file of standOn(worktree, wish.branch, kept.hash)) await isolation.give(file);
    const { files: _, ...commit } = kept;
    return commit;
  }

  /**
   * Keeps the checkout that was just made, if it is large, and shows it in its place. It may be done by several
   * tasks at once: the first one's is kept. False: it is kept, but nothing is in its place. Throws the
   * operating system's error.
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

  /** A work tree that an earlier step has left, after whatever happened to the machine. False: its files are gone. */
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

  /** Those that nobody has used for long, and the ones used longest ago when there are too many. */
  dropOld(): void {
    const { checkouts, work } = this.#options.paths;
    const layers = readdirSync(work).map((name) => path.join(work, name));
    const used = new Set(layers.map((one) => path.basename(path.dirname(lowerOf(one)))));
    const places = readdirSync(checkouts)
      .map((name) => ({ name, place: path.join(checkouts, name) }))
      .map((one) => ({ ...one, kept: readKept(one.place), usedAt: statSync(one.place).mtimeMs }))
      .sort((one, other) => other.usedAt - one.usedAt);
    let files = 0;
    for (const [index, { name, place, kept, usedAt }] of places.entries()) {
      files += kept?.files ?? 0;
      // One that is larger than the bound alone stays as long as it is used.
      const isTooMuch = (index > 0 && files > KEPT_FILES) || usedAt < Date.now() - KEPT_MS;
      if (isTooMuch && kept !== undefined && !used.has(name)) this.#drop(place);
    }
  }

  /** At once out of sight; its files go meanwhile. */
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

  /** Undefined for what may be another commit tomorrow. */
  #placeOf({ mirror, commit }: CheckoutWish): string | undefined {
    if (!isFullCommitHash(commit)) return undefined;
    return path.join(this.#options.paths.checkouts, `${path.basename(mirror)}-${commit}`);
  }
}

/** Undefined when there is none, or it is not whole. */
function readKept(place: string): Kept | undefined {
  const file = path.join(place, 'checkout.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** So many files Git has laid out, as the head of its index says. */
function indexedFiles(worktree: string): number {
  const file = path.join(worktree, '.git/index');
  if (!existsSync(file)) return 0;
  const index = readFileSync(file);
  return index.toString('latin1', 0, 4) === 'DIRC' ? index.readUInt32BE(8) : 0;
}
