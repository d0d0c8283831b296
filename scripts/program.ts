/**
 * The program that runs: a bundle of the sources of server and runner as they are at this moment. Its folder bears the
 * fingerprint of what it was made of, so that no other one is ever taken for it; those of former sources stay for
 * whoever still runs them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Its main files, absolute. */
export interface Program {
  readonly server: string;
  readonly runner: string;
}

const root = join(import.meta.dirname, '..');
const bundles = join(root, 'dist');
const KEPT_MAX = 20;
/** What a bundle is made of; packages by the list of their versions. */
const parts = ['contract', 'runner', 'server'];
const folders = parts.map((name) => `${name}/src`);
const files = ['package-lock.json', 'scripts/bundle.ts', ...parts.map((name) => `${name}/package.json`)];
const isOnlyForTests = (name: string) => /^(testing|survival|.*\.test\.ts)$/.test(name);

/** That of the sources as they are: made when there is none. Throws when that fails. */
export function currentProgram(): Program {
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
    if (fingerprint() === name) moveTo(join(bundles, name), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  removeFormer(name);
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
  for (const { name } of former.slice(KEPT_MAX - 1))
    rmSync(join(bundles, name), { recursive: true, force: true });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...files, ...folders.flatMap(filesBelow)]) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !isOnlyForTests(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}
