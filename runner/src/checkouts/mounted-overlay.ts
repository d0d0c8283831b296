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

  /** `dir`: what all folders given here lie in. `mount`: the program. */
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
    // Relative, since the options know characters of their own that a path may hold.
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

/** Its changes stay. Nothing happens where nothing is mounted. Throws what `umount` said. */
export async function hide(folder: string): Promise<void> {
  if (!isMounted(folder)) return;
  const umount = findSystemProgram('umount') ?? 'umount';
  // Somebody may look into it just now.
  await run(umount, ['-n', folder]).catch(() => run(umount, ['-n', '-l', folder]));
}

function isMounted(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.dev !== lstatSync(path.dirname(folder)).dev;
}
