/**
 * `npm run check`: types, format and lint, typed lint, layers and cycles, dead code, and a build where one is stale, with its
 * limits of what first pages load. Runs them all and names what failed.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const packages = ['contract', 'server', 'runner', 'console', 'e2e', 'bench', 'fuzz', 'soak', 'deploy'];

const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ...['', ...packages].map(
    (name) => [`types ${name || 'scripts'}`, 'tsc', '-p', join(name, 'tsconfig.json')] as const,
  ),
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['typed lint', 'oxlint', '--type-aware', '--deny-warnings', ...packages, 'scripts'],
  [
    'layers and cycles',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...packages.map((name) => `${name}`),
  ],
  ['dead code', 'knip', '--no-progress'],
  ['build and first load', 'node', 'scripts/build.ts'],
];

const failed: string[] = [];
for (const [name, command, ...args] of checks) {
  const started = performance.now();
  const run = spawnSync(join(projectRoot, 'node_modules/.bin', command), args, {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${run.status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (run.status !== 0) {
    failed.push(name);
    console.log([run.stdout, run.stderr, run.error?.message].filter(Boolean).join('\n'));
  }
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
