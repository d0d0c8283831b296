/** Builds the console when what it is made of is not what the last build was made of. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentDigest } from './content-digest.ts';
import { generateLocales } from './locales/generate.ts';
import { projectRoot } from './project-root.ts';

const sources = [
  'console/src',
  'console/build',
  'console/public',
  'console/index.html',
  'console/vite.config.ts',
  'contract/src',
  'docs',
  'package-lock.json',
];
const isOnlyForTests = (name: string) => /\.test\.tsx?$/.test(name);
const digestOf = (root: string) => contentDigest(root, sources, isOnlyForTests);

/** It goes wherever the build is copied to. The server hands out no file whose name begins with a dot. */
const MARK = 'console/dist/.made-of';
const PAGE = 'console/dist/index.html';

/** Exits the process with a message when the build fails. */
export function buildConsoleWhenStale(): void {
  generateLocales();
  if (buildWhenStale(projectRoot, build)) return;
  console.error('The console could not be built; the messages above say why.');
  process.exit(1);
}

/** `make`: builds it, and answers whether that went well; so does this, or nothing had to be done. */
export function buildWhenStale(root: string, make: () => boolean): boolean {
  const digest = digestOf(root);
  const mark = join(root, MARK);
  const page = join(root, PAGE);
  if (existsSync(page) && existsSync(mark) && readFileSync(mark, 'utf8') === digest) return true;
  // Until there is a whole new one: a build may leave files that are not its own.
  rmSync(mark, { force: true });
  if (!make()) {
    // A check of what was written may have refused it: the next start must not take it for a build.
    rmSync(page, { force: true });
    return false;
  }
  // What changed meanwhile may be in it or not.
  if (digestOf(root) === digest) writeFileSync(mark, digest);
  return true;
}

function build(): boolean {
  console.log('Building the console ...');
  const vite = join(projectRoot, 'node_modules/.bin/vite');
  const { status } = spawnSync(vite, ['build', '--logLevel', 'warn'], {
    cwd: join(projectRoot, 'console'),
    stdio: 'inherit',
    // Whatever the shell says, or a test: with another value its libraries come as for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return status === 0;
}
