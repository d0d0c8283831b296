#!/usr/bin/env node
// Starts Signalbox on the Node.js that comes with it when the running one is too old to read its sources.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NEEDED_MAJOR = 26;
/** Exit code of the dynamic loader when a library is missing. A followed task may exit with it, too. */
const CANNOT_START = 127;
const self = fileURLToPath(import.meta.url);
const server = join(dirname(self), '..');
const root = join(server, '..');
// Compiled sources are kept beside the packages, where only the owner of the installation writes.
const compileCache =
  process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'signalbox-compile');

if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) {
  process.env.NODE_COMPILE_CACHE = compileCache;
  module.enableCompileCache(compileCache);
  await import(pathToFileURL(await program()).href);
} else {
  const node = bundledNode();
  if (node === undefined) {
    const way = isClone()
      ? `Run "npm ci" in ${root}: it brings one along.`
      : 'Put a newer one first on the path, or install the package again: npm brings one along, unless it is told of another platform.';
    console.error(
      `Signalbox needs Node.js ${NEEDED_MAJOR} or newer, and this is ${process.versions.node}. ${way}`,
    );
    process.exit(1);
  }
  const child = spawn(node, [self, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends its interrupt to the child too, and a second one would cut its orderly end short.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`${node} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (code === CANNOT_START) explainMissingLibrary(node);
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Of a bundle of the sources as they are; of the sources themselves where none can be made. A package holds only a bundle. */
async function program() {
  if (!isClone()) return packagedProgram();
  const { currentProgram, holdProgram, sourceProgram } = await import('../../scripts/program.ts');
  try {
    const current = currentProgram();
    holdProgram(current);
    return current.server;
  } catch (error) {
    console.error(
      `Signalbox runs from its sources, which takes more time and memory: ${error.message.trim()}. Run "npx signalbox version" once as the owner of ${root}.`,
    );
    return sourceProgram.server;
  }
}

function isClone() {
  return existsSync(join(root, 'scripts'));
}

function packagedProgram() {
  const [folder] = readdirSync(join(root, 'dist'));
  return join(root, 'dist', folder, 'server.js');
}

/** A minimal Debian doesn't have the library, and neither npm nor Debian's nodejs installs it. */
function explainMissingLibrary(node) {
  const { stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (stderr?.includes('libatomic.so.1'))
    console.error('Signalbox needs the package libatomic1. Run: sudo apt-get install -y libatomic1');
}

function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  for (let folder = server; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program);
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}
