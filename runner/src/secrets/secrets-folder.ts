import {
  closeSync,
  fchownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Owner } from '../isolation/owner.ts';
import { removeTreeNow } from '../remove-tree.ts';
import { codeOf } from '../runner-log.ts';
import type { RunnerPaths } from '../runner-paths.ts';

/**
 * One task's private place for what must not stand in argv. Files 0600, gone after the task; in memory where
 * the machine allows it.
 */
export class SecretsFolder {
  readonly path: string;
  readonly #owner: Owner | undefined;

  /** `owner`: to whom what is made belongs; without one, to the runner's own user. */
  constructor(paths: Pick<RunnerPaths, 'secrets'>, name: string, owner?: Owner) {
    this.path = path.join(paths.secrets, name);
    this.#owner = owner;
  }

  /** Writes a file and returns its path. Throws the operating system's error. */
  write(name: string, content: string): string {
    const file = path.join(this.path, name);
    const handle = this.#openNew(file);
    try {
      writeFileSync(handle, content);
      if (this.#owner !== undefined) fchownSync(handle, this.#owner.uid, this.#owner.gid);
    } finally {
      closeSync(handle);
    }
    return file;
  }

  #openNew(file: string): number {
    try {
      return openSync(file, 'wx', 0o600);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') this.make();
      // An earlier step may have put something of its own there: a link is not followed.
      else if (codeOf(error) === 'EEXIST') removeTreeNow(file);
      else throw error;
      return openSync(file, 'wx', 0o600);
    }
  }

  /**
   * The same, but a file with just that content stays as it is, and another one is put in its place at once: a sandbox that
   * is being made of it would find nothing for a moment, and fail.
   */
  keep(name: string, content: string): string {
    const file = path.join(this.path, name);
    const kept = contentOf(file);
    if (kept === content) return file;
    if (kept === undefined) return this.write(name, content);
    renameSync(this.write(`${name}.new`, content), file);
    return file;
  }

  /** Path for something another program makes there, such as a socket. */
  reserve(name: string): string {
    return path.join(this.make(), name);
  }

  /** Makes the folder unless it is there, and returns its path. */
  make(): string {
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
    if (this.#owner !== undefined) lchownSync(this.path, this.#owner.uid, this.#owner.gid);
    return this.path;
  }

  remove(): void {
    if (lstatSync(this.path, { throwIfNoEntry: false }) === undefined) return;
    removeTreeNow(this.path);
    removeWhenEmpty(path.dirname(this.path));
  }
}

/** Deletes the secrets of tasks that this runner no longer holds, and the empty folders of runners that are no more. */
export function sweepSecrets(paths: RunnerPaths, heldNames: Set<string>): void {
  for (const name of namesIn(paths.secrets))
    if (!heldNames.has(name)) removeTreeNow(path.join(paths.secrets, name));
  const owner = path.dirname(paths.secrets);
  if (owner !== paths.dir) for (const name of namesIn(owner)) removeWhenEmpty(path.join(owner, name));
}

/** Of a plain file; undefined where there is none, or it cannot be read. */
function contentOf(file: string): string | undefined {
  try {
    return lstatSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch {
    // It is written then, which tells what is wrong.
    return undefined;
  }
}

/** Empty when there is no such folder. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // There is none as long as no task has secrets.
    return [];
  }
}

/** Another runner makes its own folder again when it needs it. */
function removeWhenEmpty(folder: string): void {
  try {
    // Each folder in it counts: those of other tasks. To be refused costs more than to look.
    if (lstatSync(folder).nlink > 2) return;
    rmdirSync(folder);
  } catch {
    // it holds secrets, or is gone already
  }
}
