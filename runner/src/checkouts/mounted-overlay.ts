/** Mounts overlays: only root may do that. A mount outlives the process that made it, but not a reboot. */
import { execFile } from 'node:child_process';
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findSystemProgram } from '../program-lookup.ts';
import { changesOf, layersOf, makeLayers, presentLower } from './overlay.ts';

const run = promisify(execFile);

export class MountedOverlay {
  readonly #dir: string;
  readonly #mount: string;

  /** `dir`: contains all folders passed to this class. `mount`: full path of the program. */
  constructor(dir: string, mount: string) {
    this.#dir = dir;
    this.#mount = mount;
  }

  /** Shows `lower`; `folder` is made. The owner of the changes is set by the caller: see `changesOf`. Throws the operating system's error. */
  async show(lower: string, folder: string): Promise<void> {
    makeLayers(lower, folder);
    await this.showAgain(folder);
  }

  /** After a reboot; does nothing where the folder is mounted. Throws the operating system's error. */
  async showAgain(folder: string): Promise<void> {
    if (isMounted(folder)) return;
    const lower = presentLower(folder);
    // Relative, because a path may contain characters that the options reserve.
    const at = (name: string) => path.relative(this.#dir, name);
    const options = [
      `lowerdir=${at(lower)}`,
      `upperdir=${at(changesOf(folder))}`,
      `workdir=${at(path.join(layersOf(folder), 'work'))}`,
    ];
    const args = ['-n', '-t', 'overlay', '-o', options.join(','), 'signalbox', folder];
    await run(this.#mount, args, { cwd: this.#dir, env: {} });
  }
}

/** Unmounts the folder, if it's mounted. Its changes stay. Throws the error of `umount`. */
export async function hide(folder: string): Promise<void> {
  if (!isMounted(folder)) return;
  const umount = findSystemProgram('umount') ?? 'umount';
  // A process may still use it: detach it.
  await run(umount, ['-n', folder]).catch(() => run(umount, ['-n', '-l', folder]));
}

function isMounted(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.dev !== lstatSync(path.dirname(folder)).dev;
}
