/** Files of a backup, laid aside until the database is whole, then put into their places in the data folder. */
import { constants, rmSync } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, realpath, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { keptPaths } from './data-files.ts';
import type { Part } from './part.ts';

/** In the data folder. */
export const STAGING_FOLDER = 'restoring';

export interface StagedFiles {
  take(part: Part): Promise<void>;
  putInPlace(): Promise<void>;
  discard(): void;
}

/** `others`: files of the backup that are not laid aside. */
export async function stageFiles(dataDir: string, others: readonly string[]): Promise<StagedFiles> {
  const folder = join(dataDir, STAGING_FOLDER);
  // Of one that was ended in the middle.
  rmSync(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const root = await realpath(folder);
  let handle: FileHandle | undefined;

  async function begin({ path, mode, link }: Extract<Part, { kind: 'file' }>): Promise<void> {
    if (others.includes(path)) return;
    const full = await placeIn(root, path);
    if (link !== null) return await symlink(link, full);
    const flags = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | constants.O_NOFOLLOW;
    handle = await open(full, flags, mode & 0o777);
    await chmod(full, mode & 0o777);
  }

  async function end(): Promise<void> {
    await handle?.close();
    handle = undefined;
  }

  return {
    async take(part) {
      if (part.kind === 'file') await begin(part);
      else if (part.kind === 'file-end') await end();
      else if (part.kind === 'bytes') await handle?.writeFile(part.bytes);
    },
    async putInPlace() {
      for (const path of keptPaths) {
        const staged = join(folder, path);
        const place = join(dataDir, path);
        if ((await realpath(staged).catch(() => undefined)) === undefined) continue;
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        // Of an installation whose database is empty: nobody needs it.
        await rm(place, { recursive: true, force: true });
        await rename(staged, place);
      }
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Nothing of a backup is written elsewhere, whoever made it. */
async function placeIn(root: string, path: string): Promise<string> {
  const isKept = keptPaths.some((kept) => path === kept || path.startsWith(`${kept}/`));
  if (!isKept || normalize(path) !== path)
    throw new Error(`The backup holds a file ${path}, which is not its own`);
  const full = join(root, path);
  await mkdir(dirname(full), { recursive: true, mode: 0o700 });
  if ((await realpath(dirname(full))) !== dirname(full)) {
    throw new Error(`The backup holds a file ${path} behind a link`);
  }
  return full;
}
