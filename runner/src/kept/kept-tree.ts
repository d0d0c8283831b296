/**
 * A work tree that stays. For each task the repository's files are laid out anew, apart, and then moved here:
 * what the commit before had and this one has not goes, what is not of the repository stays. No program but
 * the tasks' own ever works in here, so whatever they leave (hooks, settings, links) has no effect on the
 * runner.
 *
 * State files are the exception: some repositories hold them too. What tasks have made of one stays, unless
 * the repository's own was changed meanwhile: then nobody can say which is right, and nothing is run.
 */
import { createHash } from 'node:crypto';
import {
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { text } from '@signalbox/contract/texts';
import type { Owner } from '../isolation/owner.ts';
import { removeTreeNow } from '../remove-tree.ts';
import { codeOf } from '../runner-log.ts';
import { StepError } from '../step-error.ts';
import type { KeptPlace } from './kept-place.ts';

const FILES_PER_TURN = 500;

/** What was laid out here. */
type Manifest = {
  commit: string;
  files: string[];
  /** SHA-256 of each state file, as the repository had it */
  states: Record<string, string>;
};

const NOTHING: Manifest = { commit: '', files: [], states: {} };

/** Where the tree of a place is, or will be once a task has worked there. */
export function keptTree(place: KeptPlace): string {
  return path.join(place.path, 'tree');
}

/** Empty when the place has none, or is in the middle of a change. */
export function keptCommit(place: KeptPlace): string {
  return readManifest(place).commit;
}

/**
 * Moves the files of `fresh`, a whole work tree, to the kept one; `fresh` is gone afterwards. Throws
 * `StepError`. May be done again.
 */
export async function moveToKept(place: KeptPlace, fresh: string, commit: string): Promise<string> {
  const tree = keptTree(place);
  mkdirSync(tree, { recursive: true, mode: 0o700 });
  const owner = lstatSync(fresh);
  const before = readManifest(place);
  const files = await filesIn(fresh);
  const states: Record<string, string> = {};
  for (const file of files.filter(isStateFile)) states[file] = hashOf(path.join(fresh, file)) ?? '';
  const now: Manifest = { commit, files, states };
  const kept = keptStates({ place, before, now });
  // Killed in between it still knows of every file that may be the repository's.
  writeManifest(place, {
    commit: '',
    files: [...new Set([...before.files, ...files])],
    states: before.states,
  });
  const folders = new Folders(tree, owner);
  await inTurns(missingIn(now, before), (file) => {
    if (!kept.has(file)) folders.remove(file);
  });
  await inTurns(files, (file) => {
    if (kept.has(file)) return;
    folders.makeFor(file);
    moveFile(path.join(fresh, file), path.join(tree, file), { file, tree });
  });
  removeTreeNow(path.join(tree, '.git'));
  renameSync(path.join(fresh, '.git'), path.join(tree, '.git'));
  writeManifest(place, now);
  removeTreeNow(fresh);
  return tree;
}

function missingIn(now: Manifest, before: Manifest): string[] {
  const present = new Set(now.files);
  return before.files.filter((file) => !present.has(file));
}

/** State files that tasks have changed since they were laid out, and that stay as they are. */
function keptStates({
  place,
  before,
  now,
}: {
  place: KeptPlace;
  before: Manifest;
  now: Manifest;
}): Set<string> {
  const tree = keptTree(place);
  const kept = new Set<string>();
  for (const file of new Set([...Object.keys(before.states), ...Object.keys(now.states)])) {
    const here = hashOf(path.join(tree, file));
    const laidOut = before.states[file];
    const wanted = now.states[file];
    if (here === undefined || here === laidOut || here === wanted) continue;
    if (wanted !== undefined && wanted !== laidOut)
      throw new StepError(text('prepare.kept_state', { file, folder: tree }));
    kept.add(file);
  }
  return kept;
}

function isStateFile(file: string): boolean {
  return /(?:^|\/)(?:[^/]*\.tfstate(?:\.backup)?$|terraform\.tfstate\.d\/|\.pulumi\/stacks\/)/.test(file);
}

/** Folders of the tree, made and removed without following a link that a task has put in their place. */
class Folders {
  readonly #root: string;
  readonly #owner: Owner;
  readonly #checked = new Set<string>(['.']);

  constructor(root: string, owner: Owner) {
    this.#root = root;
    this.#owner = owner;
  }

  makeFor(file: string): void {
    this.#make(path.dirname(file));
  }

  remove(file: string): void {
    if (!this.#isReal(path.dirname(file))) return;
    const full = path.join(this.#root, file);
    if (kindOf(full) !== 'folder') rmSync(full, { force: true });
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      if (!removeIfEmpty(path.join(this.#root, folder))) return;
      this.#checked.delete(folder);
    }
  }

  #make(folder: string): void {
    if (this.#checked.has(folder)) return;
    this.#make(path.dirname(folder));
    const full = path.join(this.#root, folder);
    if (kindOf(full) !== 'folder') {
      rmSync(full, { force: true });
      mkdirSync(full);
      lchownSync(full, this.#owner.uid, this.#owner.gid);
    }
    this.#checked.add(folder);
  }

  #isReal(folder: string): boolean {
    if (this.#checked.has(folder)) return true;
    return this.#isReal(path.dirname(folder)) && kindOf(path.join(this.#root, folder)) === 'folder';
  }
}

function moveFile(from: string, to: string, { file, tree }: { file: string; tree: string }): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EISDIR' && codeOf(error) !== 'ENOTEMPTY') throw error;
    throw new StepError(text('prepare.kept_blocked', { file, folder: tree }));
  }
}

function kindOf(full: string): 'folder' | 'other' | undefined {
  const found = lstatSync(full, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  return found.isDirectory() ? 'folder' : 'other';
}

function removeIfEmpty(full: string): boolean {
  try {
    rmdirSync(full);
    return true;
  } catch {
    // Something that is not the repository's lies in it.
    return false;
  }
}

/** Relative paths of all files and links. Git's own folder is moved as a whole. */
async function filesIn(root: string): Promise<string[]> {
  const found: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (name === '.git') continue;
      if (entry.isDirectory()) folders.push(name);
      else found.push(name);
    }
    if (found.length % FILES_PER_TURN === 0) await nextTurn();
  }
  return found.sort();
}

/** Large repositories must not keep heartbeats waiting. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    work(item);
    if (index % FILES_PER_TURN === FILES_PER_TURN - 1) await nextTurn();
  }
}

/** Undefined when there is no such file. */
function hashOf(file: string): string | undefined {
  if (kindOf(file) !== 'other') return undefined;
  // What a task has put in its place (a pipe, for example) would keep the runner waiting.
  if (!lstatSync(file).isFile()) return 'no file';
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP') return undefined;
    throw error;
  }
}

function manifestFile(place: KeptPlace): string {
  return path.join(place.path, 'files.json');
}

function readManifest(place: KeptPlace): Manifest {
  try {
    return JSON.parse(readFileSync(manifestFile(place), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return NOTHING;
    throw error;
  }
}

function writeManifest(place: KeptPlace, manifest: Manifest): void {
  const file = manifestFile(place);
  writeFileSync(`${file}.new`, JSON.stringify(manifest), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
