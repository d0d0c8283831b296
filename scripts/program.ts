/**
 * The program that runs: a bundle of the sources of server and runner as they are at this moment. Its folder bears the
 * fingerprint of what it was made of, so that no other one is ever taken for it; those of former sources stay as long as
 * somebody runs them: a server loads parts of it late, and starts its runner from there.
 */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { contentDigest } from './content-digest.ts';
import { foldersInUse } from './folders-in-use.ts';
import { generateLocales } from './locales/generate.ts';

/** Its main files, absolute. */
export interface Program {
  readonly server: string;
  readonly runner: string;
}

const root = join(import.meta.dirname, '..');
const bundles = join(root, 'dist');
/** Beside those that are in use. */
const KEPT_MAX = 20;
/** What a bundle is made of; packages by the list of their versions. */
const parts = ['contract', 'runner', 'server'];
const folders = parts.map((name) => `${name}/src`);
const files = ['package-lock.json', 'scripts/bundle.ts', ...parts.map((name) => `${name}/package.json`)];
const isOnlyForTests = (name: string) => /^(testing|survival|.*\.test\.ts)$/.test(name);

/** That of the sources as they are: made when there is none. Throws when that fails. */
export function currentProgram(): Program {
  generateLocales();
  for (;;) {
    const name = fingerprint();
    const folder = join(bundles, name);
    if (existsSync(folder)) return { server: join(folder, 'server.js'), runner: join(folder, 'runner.js') };
    makeBundle(name);
  }
}

/** The same as sources: for where no bundle can be made. */
export const sourceProgram: Program = {
  server: join(root, 'server/src/main.ts'),
  runner: join(root, 'runner/src/main.ts'),
};

/** Whoever removes former bundles sees that this process runs this one, from here to its end. */
export function holdProgram({ server }: Program): void {
  openSync(dirname(server), 'r');
}

/** Several may make the same one at once: each in a folder of its own, and one of them takes its place. */
function makeBundle(name: string): void {
  const folder = join(bundles, `${name}.${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const made = spawnSync(process.execPath, [join(import.meta.dirname, 'bundle.ts'), folder], {
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr || made.error?.message);
    // What changed meanwhile may be in it or not.
    if (fingerprint() === name) {
      flushFiles(folder);
      moveTo(join(bundles, name), folder);
      flush(bundles);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  removeFormer(name);
}

/** After a power failure what was renamed first could be empty, and would be taken for whole for ever. */
function flushFiles(folder: string): void {
  for (const name of readdirSync(folder)) flush(join(folder, name));
  flush(folder);
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function moveTo(place: string, folder: string): void {
  try {
    renameSync(folder, place);
  } catch (error) {
    // Another one was first: both are the same.
    if (!existsSync(place)) throw error;
  }
}

/** `current`: is never taken for a former one, whatever the clock was when those were made. */
function removeFormer(current: string): void {
  const age = (name: string) => statSync(join(bundles, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const former = readdirSync(bundles)
    .filter((name) => name !== current)
    .map((name) => ({ name, madeAt: age(name) }));
  former.sort((a, b) => b.madeAt - a.madeAt);
  const old = former.slice(KEPT_MAX - 1).map(({ name }) => name);
  if (old.length === 0) return;
  const used = foldersInUse(bundles);
  for (const name of old)
    if (!used.has(name) && !isBeingMade(name)) rmSync(join(bundles, name), { recursive: true, force: true });
}

/** `<name>.<pid of whoever makes it>` */
function isBeingMade(name: string): boolean {
  const [, pid] = name.split('.');
  return pid !== undefined && existsSync(`/proc/${pid}`);
}

function fingerprint(): string {
  return contentDigest(root, [...files, ...folders], isOnlyForTests);
}
