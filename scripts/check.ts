/**
 * `npm run check`: types, format and lint, typed lint, layers and cycles, dead code, locales, and a build where one is stale,
 * with its limits of what first pages load. Runs them all, two at a time, and names what failed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from './project-root.ts';

type Check = readonly [name: string, command: string, ...args: string[]];

const packages = ['contract', 'server', 'runner', 'console', 'e2e', 'bench', 'fuzz', 'soak', 'deploy'];

/** Most of what runs in Node imports the server: together its types are worked out once, and not for each anew. */
const together: { readonly include: readonly string[] } = JSON.parse(
  readFileSync(join(projectRoot, 'tsconfig.node.json'), 'utf8'),
);
const alone = packages.filter((name) => !together.include.includes(`${name}/src`));

/** Each thread of the compiler works out for itself what it meets: more of them than processors only repeat each other. */
function types(name: string, config: string): Check {
  return [`types ${name}`, 'tsc', '--checkers', '2', '-p', config];
}

/** The longest first. */
const checks: readonly Check[] = [
  types('of what runs in Node', 'tsconfig.node.json'),
  ...alone.toReversed().map((name) => types(name, join(name, 'tsconfig.json'))),
  ['build and first load', 'node', 'scripts/build.ts'],
  ['typed lint', 'oxlint', '--type-aware', '--deny-warnings', ...packages, 'scripts'],
  ['layers and cycles', 'depcruise', '--config', '.dependency-cruiser.cjs', ...packages],
  ['locales', 'node', 'scripts/check-locales.ts'],
  ['dead code', 'knip', '--no-progress'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
];

const LANES = 2;
const failed: string[] = [];

async function run([name, command, ...args]: Check): Promise<void> {
  const started = performance.now();
  const child = spawn(join(projectRoot, 'node_modules/.bin', command), args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const status = new Promise<number | string | null>((resolve) => {
    child.on('close', resolve);
    child.on('error', ({ message }) => resolve(message));
  });
  const said = await Promise.all([text(child.stdout), text(child.stderr), status]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const isWell = said[2] === 0;
  console.log(`${isWell ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (isWell) return;
  failed.push(name);
  console.log(said.filter(Boolean).join('\n'));
}

const queue = [...checks];
async function lane(): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) await run(next);
}
await Promise.all(Array.from({ length: LANES }, lane));

if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
