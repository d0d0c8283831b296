/** When a task has last asked for each branch and tag of a mirror: Git itself does not keep that. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `ref`: its full name in the mirror. */
export function markBranch(mirror: string, ref: string): void {
  const folder = branchMarks(mirror);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(fileOf(mirror, ref), ref, { mode: 0o600 });
}

/** Of a reference that is gone. Throws the operating system's error. */
export function forgetBranch(mirror: string, ref: string): void {
  rmSync(fileOf(mirror, ref), { force: true });
}

/** Instants by the names of references, milliseconds since 1970. */
export function readBranchMarks(mirror: string): Map<string, number> {
  const folder = branchMarks(mirror);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.map((name) => path.join(folder, name));
  return new Map(files.map((file) => [readFileSync(file, 'utf8'), statSync(file).mtimeMs]));
}

/** Returns the folder of the marks; it exists once a branch was fetched. */
function branchMarks(mirror: string): string {
  return path.join(mirror, 'signalbox-branches');
}

/** A file's name holds no slash, and is never too long. */
function fileOf(mirror: string, ref: string): string {
  return path.join(branchMarks(mirror), createHash('sha256').update(ref).digest('hex').slice(0, 40));
}
