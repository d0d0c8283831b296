/** What a user may do with a file, read from the modes on its path. The runner itself is root and may do everything. */
import { realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { TaskUser } from './task-user.ts';

const READ = 4;
const EXECUTE = 1;

/** A folder that the user can list and enter. */
export function canRead(folder: string, user: TaskUser): boolean {
  return hasAll(folder, user, READ | EXECUTE);
}

/** A folder that the user can enter. */
export function canEnter(folder: string, user: TaskUser): boolean {
  return hasAll(folder, user, EXECUTE);
}

/** A program, or a script of which the interpreter may be started. */
export function canExecute(file: string, user: TaskUser): boolean {
  return hasAll(file, user, EXECUTE);
}

/** The first folder from the root on that the user cannot enter; undefined when it can enter all of them. */
export function firstClosed(folder: string, user: TaskUser): string | undefined {
  const parts = folder.split('/').filter(Boolean);
  return parts
    .map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
    .find((ancestor) => !allows(ancestor, user, EXECUTE));
}

function hasAll(file: string, user: TaskUser, wanted: number): boolean {
  try {
    // A link may lead where the user cannot go, and lie where it cannot go.
    return [file, realpathSync.native(file)].every(
      (one) => allows(one, user, wanted) && firstClosed(path.dirname(one), user) === undefined,
    );
  } catch {
    return false;
  }
}

/** Within one turn of the event loop: the folders of a search path have most of their ancestors in common. */
const seen = new Map<string, Stats | undefined>();

function statsOf(file: string): Stats | undefined {
  if (seen.size === 0) setImmediate(() => seen.clear());
  if (!seen.has(file)) seen.set(file, statSync(file, { throwIfNoEntry: false }));
  return seen.get(file);
}

function allows(file: string, user: TaskUser, wanted: number): boolean {
  const stats = statsOf(file);
  return stats !== undefined && (rightsOf(stats, user) & wanted) === wanted;
}

function rightsOf({ mode, uid, gid }: Stats, user: TaskUser): number {
  if (uid === user.uid) return (mode >> 6) & 7;
  return user.groups.includes(gid) ? (mode >> 3) & 7 : mode & 7;
}
