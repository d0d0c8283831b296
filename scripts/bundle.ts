/**
 * Bundles server and runner into the folder that is named: `server.js`, beside it what the server loads only when it is
 * needed and its thread (`expressions.js`), and `runner.js`. Started by program.ts.
 */
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the bundle');

const input: InputOptions = {
  cwd: root,
  platform: 'node',
  // Loaded by name where the settings ask for it; of optional packages nobody has installed any.
  external: ['ldapts', 'pg-native', 'bufferutil', 'utf-8-validate'],
};

const output: OutputOptions = {
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // Beside the program, and read by nobody before an error is told.
  sourcemap: 'hidden',
  sourcemapExcludeSources: true,
  comments: false,
  keepNames: true,
  // Names and lines stay, for stacks and logs. One letter beyond Latin 1 would double what the text takes in memory.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
};

for (const [name, main] of [
  ['server', 'server/src/main.ts'],
  ['expressions', 'server/src/engine/output/expression-worker.ts'],
  ['runner', 'runner/src/main.ts'],
] as const) {
  const bundle = await rolldown({ ...input, input: { [name]: join(root, main) } });
  // A runner goes on beside the next version while tasks run, when a package has taken away what it was started from: it
  // loads nothing late. The server is started anew then.
  const codeSplitting = name !== 'runner';
  await bundle.write({ ...output, codeSplitting, chunkFileNames: `${name}-[name].js` });
  await bundle.close();
}
for (const file of [
  'apps/ansible-hosts/signalbox_hosts.py',
  'execution/local/supervisor.sh',
  'isolation/launcher.sh',
])
  copyFileSync(join(root, 'runner/src', file), join(folder, basename(file)));
