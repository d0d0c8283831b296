/**
 * Folders of tasks that are gone, for tasks that come: to make a folder with its record and to delete them costs a task more
 * than all else that it does on the disk. What is kept is emptied: folder and file alone. Nobody but this process and its
 * supervisors can enter them, and those know them by names that they had before.
 */
import { mkdirSync, readdirSync, renameSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { removeTreeNow } from '../remove-tree.ts';

/** As many as small runners use at once. */
const MOST = 16;

export type SpareFoldersOptions = {
  /** where they are kept; what an earlier process has left there goes */
  folder: string;
  /** name of the file that stays in each, empty */
  file: string;
};

/** One for each runner. */
export class SpareFolders {
  readonly #options: SpareFoldersOptions;
  readonly #ready: string[] = [];
  #kept = 0;

  /** Throws the operating system's error. */
  constructor(options: SpareFoldersOptions) {
    this.#options = options;
    removeTreeNow(options.folder);
    mkdirSync(options.folder, { mode: 0o700 });
  }

  /** Puts one in this place. False: there is none. */
  take(place: string): boolean {
    const spare = this.#ready.pop();
    if (spare === undefined) return false;
    try {
      renameSync(spare, place);
      return true;
    } catch {
      // Somebody has tidied up.
      return false;
    }
  }

  /** Takes a folder that holds nothing but that file. False: it is still there, and is to be removed. */
  keep(folder: string): boolean {
    if (this.#ready.length >= MOST) return false;
    try {
      const entries = readdirSync(folder, { withFileTypes: true });
      const [only] = entries;
      if (entries.length !== 1 || only?.name !== this.#options.file || !only.isFile()) return false;
      truncateSync(path.join(folder, only.name));
      const spare = path.join(this.#options.folder, String(++this.#kept));
      renameSync(folder, spare);
      this.#ready.push(spare);
      return true;
    } catch {
      // Folders of one runner may lie on several disks.
      return false;
    }
  }
}
