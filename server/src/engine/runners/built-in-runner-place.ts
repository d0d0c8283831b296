/**
 * What the folder of a server's own runner tells about its row: from the folder's former place, and from
 * former versions.
 */
import { readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export interface FormerPlace {
  /** of a version that kept the token in the folder; undefined = there is none */
  readonly token: string | undefined;
  /** a version without marks may have worked here */
  readonly isOld: boolean;
  /** mark that the folder had at another place, which it left; undefined = it is where it was, or a copy */
  readonly mark: string | undefined;
  /** undefined = of a version that did not write it down */
  readonly started: StartedRunner | undefined;
}

/** The runner that was started here last. */
export interface StartedRunner {
  /** tells programs and their settings apart */
  readonly print: string;
  /** version of the records of tasks that it writes */
  readonly records: number;
}

const linkFile = z.object({ url: z.string(), token: z.string().min(1).optional() });
const placeFile = z.object({
  path: z.string(),
  mark: z.string(),
  started: z.object({ print: z.string(), records: z.int() }).optional().catch(undefined),
});

/** Ask it before the address is written. */
export function readFormerPlace(folder: string): FormerPlace {
  const link = read(folder, 'link.json', linkFile);
  const place = read(folder, 'place.json', placeFile);
  const isMoved = place !== undefined && place.path !== realpathSync(folder) && !isCopy(folder, place.path);
  return {
    token: link?.token,
    isOld: link !== undefined && place === undefined,
    mark: isMoved ? place.mark : undefined,
    started: place?.started,
  };
}

/** `mark`: as `runnerFolderMark` gives it. Throws when the folder cannot be written. */
export function writePlace(folder: string, mark: string, started?: StartedRunner): void {
  write(folder, 'place.json', { path: realpathSync(folder), mark, started });
}

/**
 * Where the server is, for a runner that outlives it. No secret: tasks can read the file. Only a runner of a
 * version that knows no other way finds its token here, as long as it lives: what it runs would be lost
 * without.
 */
export function writeAddress(folder: string, address: { url: string; token?: string | undefined }): void {
  write(folder, 'link.json', address);
}

/** The folder is still at its former place too: a copy is a runner of its own. */
function isCopy(folder: string, formerPath: string): boolean {
  try {
    return readFileSync(join(formerPath, 'id'), 'utf8') === readFileSync(join(folder, 'id'), 'utf8');
  } catch {
    return false;
  }
}

function read<T>(folder: string, name: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  } catch {
    // missing, or cut short by a full disk: it tells nothing
    return undefined;
  }
}

function write(folder: string, name: string, value: object): void {
  const path = join(folder, name);
  writeFileSync(`${path}.new`, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
