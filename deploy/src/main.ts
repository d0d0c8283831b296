/** `npm run package [npm] [debian] [-- --to FOLDER]`: makes what is installed elsewhere; all of it when nothing is named. */
import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../scripts/project-root.ts';
import { makeDebianPackage } from './debian-package.ts';
import { makeNpmPackage } from './npm-package.ts';

const makers: Readonly<Record<string, (to: string) => string>> = {
  npm: makeNpmPackage,
  debian: (to) => makeDebianPackage({ to }),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: join(projectRoot, 'packages') } },
});
const unknown = positionals.filter((name) => makers[name] === undefined);
if (unknown.length > 0) {
  console.error(`No such package: ${unknown.join(', ')}. There are: ${Object.keys(makers).join(', ')}`);
  process.exit(2);
}
const to = resolve(values.to);
mkdirSync(to, { recursive: true });
for (const [name, make] of Object.entries(makers)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const file = make(to);
  console.log(`${file} (${(statSync(file).size / 1_000_000).toFixed(1)} MB)`);
}
