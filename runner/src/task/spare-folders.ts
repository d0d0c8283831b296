/**
 * Empty folders of tasks that are gone, for tasks that come: to make a folder and to delete it costs a task more than all
 * else that it does on the disk. Nobody but this process and its supervisors can enter them, and those know them by names
 * that they had before.
 */
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import path from 'node:path';
import { removeTreeNow } from '../remove-tree.ts';

/** As many as small runners use at once. */
const MOST = 16;

/** One for each runner. */
export class SpareFolders {
  readonly #folder: string;
  readonly #ready: string[] = [];
  #kept = 0;

  /** `folder`: what an earlier process has kept there goes. Throws the operating system's error. */
  constructor(folder: string) {
    this.#folder = folder;
    removeTreeNow(folder);
    mkdirSync(folder, { mode: 0o700 });
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

  /** The folder is there no longer: kept, or removed. Rejects with the operating system's error when it is not empty. */
  async keep(folder: string): Promise<void> {
    if (this.#ready.length >= MOST || !this.#move(folder)) await rmdir(folder);
  }

  #move(folder: string): boolean {
    const spare = path.join(this.#folder, String(++this.#kept));
    try {
      if (readdirSync(folder).length > 0) return false;
      renameSync(folder, spare);
      this.#ready.push(spare);
      return true;
    } catch {
      // Folders of one runner may lie on several disks.
      return false;
    }
  }
}
