/** Builds the console when its sources are newer than the last build. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Exits the process with a message when the build fails. */
export function buildConsoleWhenStale(): void {
  const built = join(projectRoot, 'console/dist/index.html');
  const newest = Math.max(...sources.map((source) => newestChange(join(projectRoot, source))));
  if (existsSync(built) && statSync(built).mtimeMs >= newest) return;
  console.log('Building the console ...');
  const vite = join(projectRoot, 'node_modules/.bin/vite');
  const build = spawnSync(vite, ['build', '--logLevel', 'warn'], {
    cwd: join(projectRoot, 'console'),
    stdio: 'inherit',
    // Whatever the shell says, or a test: with another value its libraries come as for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (build.status !== 0) {
    // A check of what was written may have refused it: the next start must not take it for a build.
    rmSync(built, { force: true });
    console.error('The console could not be built; the messages above say why.');
    process.exit(1);
  }
}
