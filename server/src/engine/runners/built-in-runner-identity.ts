/** The files in the folder of a server's own runner that tell which row of the database is the runner's. */
import { readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export interface RunnerIdentity {
  /** id that the folder had at the path that it was moved from; undefined = it wasn't moved, or it is a copy */
  readonly movedFrom: string | undefined;
  /** undefined = no runner was started here yet */
  readonly started: StartedRunner | undefined;
}

/** The runner that was started here last. */
export interface StartedRunner {
  /** tells programs and their settings apart */
  readonly fingerprint: string;
  /** version of the task records that it writes */
  readonly record_version: number;
}

const IDENTITY_FILE = 'identity.json';
const SERVER_FILE = 'server.json';

const identityFile = z.object({
  path: z.string(),
  folder_id: z.string(),
  started: z.object({ fingerprint: z.string(), record_version: z.int() }).optional().catch(undefined),
});

export function readIdentity(folder: string): RunnerIdentity {
  const identity = read(folder, IDENTITY_FILE, identityFile);
  const isMoved =
    identity !== undefined && identity.path !== realpathSync(folder) && !isCopy(folder, identity.path);
  return { movedFrom: isMoved ? identity.folder_id : undefined, started: identity?.started };
}

/** `folderId`: as `runnerFolderMark` returns it. Throws when the folder can't be written. */
export function writeIdentity(folder: string, folderId: string, started?: StartedRunner): void {
  write(folder, IDENTITY_FILE, { path: realpathSync(folder), folder_id: folderId, started });
}

/** Writes the server's address for a runner that outlives the server. Not a secret: tasks can read the file. */
export function writeServerAddress(folder: string, url: string): void {
  write(folder, SERVER_FILE, { url });
}

/** Returns whether the folder still exists at its previous path too: a copy is a runner of its own. */
function isCopy(folder: string, previousPath: string): boolean {
  try {
    return readFileSync(join(previousPath, 'id'), 'utf8') === readFileSync(join(folder, 'id'), 'utf8');
  } catch {
    return false;
  }
}

function read<T>(folder: string, name: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  } catch {
    // missing, or truncated by a full disk
    return undefined;
  }
}

function write(folder: string, name: string, value: object): void {
  const path = join(folder, name);
  writeFileSync(`${path}.new`, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
