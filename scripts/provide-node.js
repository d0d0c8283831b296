/**
 * Prints the path of a Node.js that can run the project (see node.sh). Exits with 1 and one message on standard error when there
 * is none. Runs on the Node.js that the machine has, so it uses nothing that Node.js 18 lacks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 26;
/** npm of older releases leaves out the packages for this platform, `npm ci` succeeds all the same. */
const OLDEST_MAJOR_FOR_NPM = 20;

const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const [script = ''] = process.argv.slice(2);
const major = Number.parseInt(process.versions.node, 10);

/** @param {string} problem */
function fail(problem) {
  console.error(problem);
  process.exit(1);
}

const startError = () => spawnSync(installed, ['--version'], { encoding: 'utf8' }).stderr;
const lacksLibrary = () => /libatomic\.so\.1/.test(startError() ?? '');

if (existsSync(installed) && lacksLibrary()) {
  const { provideTools, toolSets } = await import('./machine-tools.js');
  const library = { commands: [], package: 'libatomic1', isMissing: lacksLibrary };
  // One message for all that this script needs, instead of a second one after the first is resolved.
  const tools = { 'demo.ts': toolSets.run, 'start.ts': toolSets.run, 'test.ts': toolSets.test };
  const others = tools[/** @type {keyof typeof tools} */ (basename(script))] ?? [];
  if (provideTools([library, ...others]).includes('libatomic1')) process.exit(1);
}
if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) console.log(installed);
else if (major >= NEEDED_MAJOR) console.log(process.execPath);
else if (major < OLDEST_MAJOR_FOR_NPM)
  fail(
    `Signalbox needs Node.js 22, 24 or 26 for its installation, and this is ${process.versions.node}. Install one from https://nodejs.org/en/download, then run "npm ci" again.`,
  );
else if (existsSync(installed))
  fail(
    `${installed} can't start: ${startError() || 'it is not made for this system'}. Put Node.js ${NEEDED_MAJOR} or newer first on the PATH.`,
  );
else fail(`Signalbox isn't installed in ${join(installed, '../../..')}. Run "npm ci" there.`);
