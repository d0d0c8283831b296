/** Looks into every file that a run has left: in folders of its own, and where programs put temporary ones. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CanarySecrets, Hit } from './canary-secrets.ts';

const TEMPORARY = [...new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm', '/run'])];
/** Files bear the time of a clock that ticks a few times in a second. */
const CLOCK_MS = 1_000;
/** Of others on the machine; what a task leaves is smaller. */
const MAX_FOREIGN_BYTES = 8 * 1024 * 1024;

export interface Searched {
  readonly hits: readonly Hit[];
  readonly files: number;
}

/** All files below a folder. */
export function searchFolder(secrets: CanarySecrets, folder: string): Searched {
  const files = [...filesBelow(folder, () => true)];
  return { hits: files.flatMap((file) => hitsIn(secrets, file)), files: files.length };
}

/**
 * What was not there before, or has changed since: `known` are the entries of the temporary folders of then.
 * Changes within folders that were there belong to others, who have no business with these secrets.
 */
export function searchTemporary(
  secrets: CanarySecrets,
  { known, since }: { readonly known: ReadonlySet<string>; readonly since: number },
): Searched {
  const files: string[] = [];
  for (const entry of temporaryEntries()) {
    const isNew = (path: string) => (statOf(path)?.ctimeMs ?? 0) >= since - CLOCK_MS;
    if (!known.has(entry) || statOf(entry)?.isFile()) files.push(...filesBelow(entry, isNew));
  }
  const small = files.filter((file) => (statOf(file)?.size ?? 0) <= MAX_FOREIGN_BYTES);
  return { hits: small.flatMap((file) => hitsIn(secrets, file)), files: small.length };
}

export function temporaryEntries(): Set<string> {
  return new Set(TEMPORARY.flatMap((folder) => namesIn(folder).map((name) => join(folder, name))));
}

function* filesBelow(path: string, isWanted: (file: string) => boolean): Generator<string> {
  const stat = statOf(path);
  if (stat?.isDirectory()) for (const name of namesIn(path)) yield* filesBelow(join(path, name), isWanted);
  else if (stat?.isFile() && isWanted(path)) yield path;
}

function hitsIn(secrets: CanarySecrets, file: string): Hit[] {
  try {
    return secrets.findIn(`file ${file}`, readFileSync(file));
  } catch {
    // Gone meanwhile, as temporary files do.
    return [];
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Gone meanwhile, or no folder.
    return [];
  }
}

function statOf(path: string) {
  return lstatSync(path, { throwIfNoEntry: false });
}
