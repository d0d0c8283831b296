/**
 * `npm run package [npm] [debian] [image] [-- --to FOLDER]`: makes what is installed elsewhere; all of it when nothing is named.
 * `npm run package -- --try-image [--base IMAGE] [--podman-build OPTIONS] [--podman-run OPTIONS]`: builds the container
 * images and runs them.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../scripts/project-root.ts';
import { makeDebianPackage } from './debian-package.ts';
import { makeImageContext } from './image-context.ts';
import { makeNpmPackage } from './npm-package.ts';

const makers: Readonly<Record<string, (to: string) => string>> = {
  npm: makeNpmPackage,
  debian: makeDebianPackage,
  image: makeImageContext,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: join(projectRoot, 'packages') },
    'try-image': { type: 'boolean', default: false },
    base: { type: 'string', default: 'docker.io/library/debian:bookworm-slim' },
    'podman-build': { type: 'string', default: '' },
    'podman-run': { type: 'string', default: '' },
  },
});
if (values['try-image']) {
  const { tryImages } = await import('./try-images.ts');
  const [build, run] = [values['podman-build'], values['podman-run']].map((words) =>
    words.split(' ').filter(Boolean),
  ) as [string[], string[]];
  await tryImages(values.base, { build, run });
  process.exit(0);
}
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
  const made = statSync(file);
  console.log(made.isDirectory() ? file : `${file} (${(made.size / 1_000_000).toFixed(1)} MB)`);
}
