/** scripts/node.sh: which Node.js runs the project's scripts, and what a user reads when none can. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findCommand } from '../../../scripts/machine-tools.js';

const SCRIPTS = join(import.meta.dirname, '../../../scripts');
const WITHOUT_LIBRARY =
  'echo "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2; exit 127';

interface CloneOptions {
  /** Shell script in place of node_modules/.bin/node. */
  readonly installed?: string;
  /** Version that the Node.js of npm reports. */
  readonly version?: string;
}

/** A clone with nothing but the launcher, on a machine that has no package manager. */
function clone({ installed, version = process.versions.node }: CloneOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of ['scripts', 'node_modules/.bin', 'bin'])
    mkdirSync(join(folder, path), { recursive: true });
  for (const name of ['node.sh', 'provide-node.js', 'machine-tools.js'])
    copyFileSync(join(SCRIPTS, name), join(folder, 'scripts', name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of ['sh', 'dirname', 'readlink'])
    symlinkSync(findCommand([name]) ?? name, join(folder, 'bin', name));
  const script = (path: string, content: string) =>
    writeFileSync(join(folder, path), `#!/bin/sh\n${content}\n`, { mode: 0o755 });
  if (installed !== undefined) script('node_modules/.bin/node', installed);
  const preload = `Object.defineProperty(process.versions,"node",{value:"${version}"})`;
  script('bin/npm-node', `exec '${process.execPath}' --import 'data:text/javascript,${preload}' "$@"`);
  return (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'scripts/node.sh'), ...args], {
      encoding: 'utf8',
      env: { PATH: join(folder, 'bin'), npm_node_execpath: join(folder, 'bin/npm-node') },
    });
    return {
      status,
      stdout: stdout.replaceAll(folder, '<clone>'),
      stderr: stderr.replaceAll(folder, '<clone>'),
    };
  };
}

it('generates the locales, then runs a script on the installed Node.js, with its arguments and exit code', () => {
  const run = clone({
    installed:
      'case $1 in --version) ;; */generate-locales.ts) echo generated ;; *) echo "$@"; exit 7 ;; esac',
  });
  expect(run('scripts/demo.ts', '--once')).toEqual({
    status: 7,
    stdout: 'generated\nscripts/demo.ts --once\n',
    stderr: '',
  });
});

it('runs no script where the locales cannot be generated', () => {
  const run = clone({ installed: 'case $1 in --version) ;; *) echo "$1"; exit 1 ;; esac' });
  expect(run('scripts/demo.ts')).toEqual({
    status: 1,
    stdout: '<clone>/scripts/generate-locales.ts\n',
    stderr: '',
  });
});

it('names libatomic1 and everything else that the script needs in one command', () => {
  const run = clone({ installed: WITHOUT_LIBRARY, version: '20.20.2' });
  expect(run('scripts/demo.ts')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Missing on this machine: libatomic1, git, openssh-client, python3, ansible-core, bubblewrap\. Run: sudo apt-get install .*libatomic1 git .*\n$/,
    ),
  });
  expect(run('scripts/build.ts').stderr).toBe(
    'Missing on this machine: libatomic1. Run: sudo apt-get install -y --no-install-recommends libatomic1\n',
  );
});

it('runs on a Node.js 26 of the machine where the installed one cannot start', () => {
  const run = clone({ installed: 'echo "Exec format error" >&2; exit 126', version: '26.0.0' });
  expect(run('--eval', 'console.log("ran")')).toEqual({ status: 0, stdout: 'ran\n', stderr: '' });
});

it('says which Node.js is needed where npm is too old to install one', () => {
  const run = clone({ version: '18.20.4' });
  expect(run('scripts/demo.ts')).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Signalbox needs Node.js 22, 24 or 26 for its installation, and this is 18.20.4. Install one from https://nodejs.org/en/download, then run "npm ci" again.\n',
  });
});

it('names npm ci where nothing is installed, and the problem where the installed Node.js cannot start', () => {
  const missing = clone({ version: '22.22.2' })('scripts/demo.ts');
  expect(missing).toMatchObject({
    status: 1,
    stderr: `Signalbox isn't installed in <clone>. Run "npm ci" there.\n`,
  });
  const broken = clone({ installed: 'echo "Exec format error" >&2; exit 126', version: '22.22.2' });
  expect(broken('scripts/demo.ts').stderr).toContain("can't start: Exec format error");
});
