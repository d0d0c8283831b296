/** README's two commands on a Debian with only Node.js and npm: as root, and as a user who can't install packages. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../../../runner/src/testing/free-port.ts';
import { projectRoot } from '../../../scripts/project-root.ts';
import { Machine, type RunOptions } from './machine.ts';
import { step } from './report.ts';
import { caCertificates, copyTree } from './trees.ts';

const INSTALL_MS = 15 * 60_000;
const NPM_CI = ['npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline'];
const DEMO = ['npm', 'run', '--silent', 'demo', '--', '--once'];
/** One suite: the others are what .ci/run has just run. */
const TEST = ['npm', 'test', '--silent', '--', 'contract'];

/** The Node.js and npm of this machine, not the Node.js of node_modules that npm and npx put first on the PATH. */
function machineNode(): { readonly node: string; readonly npm: string } {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const find = (name: string) =>
    folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? '';
  return { node: realpathSync(find('node')), npm: join(realpathSync(find('npm')), '../..') };
}

function layNode(folder: string): void {
  const { node, npm } = machineNode();
  cpSync(node, join(folder, 'usr/bin/node'));
  const modules = join(folder, 'usr/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(npm, join(modules, 'npm'), { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx'])
    execFileSync('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/bin', name)]);
}

/** The files that Git knows, as they are now. */
function layClone(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
  });
  const archive = execFileSync('tar', ['--create', '--null', '--files-from=-'], {
    cwd: projectRoot,
    input: list,
    maxBuffer: 1 << 30,
  });
  execFileSync('tar', ['--extract', '--no-same-owner', '--directory', folder], { input: archive });
}

interface BareOptions {
  /** npm's cache on this machine: it has every package, because the tests themselves were installed from it. */
  readonly npmCache: string;
}

async function machineOf(name: string, { npmCache }: BareOptions, home: string): Promise<Machine> {
  const machine = new Machine(copyTree('minimal', name));
  layNode(machine.folder);
  layClone(join(machine.folder, home, 'signalbox'));
  const cache = join(npmCache, '_cacache');
  if (existsSync(cache)) cpSync(cache, join(machine.folder, home, '.npm/_cacache'), { recursive: true });
  return machine;
}

async function optionsFor(home: string): Promise<RunOptions> {
  const [ca] = caCertificates();
  return {
    cwd: join(home, 'signalbox'),
    withinMs: INSTALL_MS,
    env: {
      SIGNALBOX_PORT: String(await freePort()),
      ...(ca !== undefined && { NODE_EXTRA_CA_CERTS: ca }),
    },
  };
}

function assertDemoRan(output: string): void {
  assert.match(output, /\(Build\) ended: success/);
  assert.match(output, /\(Deploy to Dev\) ended: success/);
}

export async function testBareAsRoot(options: BareOptions): Promise<void> {
  const machine = await machineOf('bare-root', options, '/root');
  const run = await optionsFor('/root');
  try {
    if (!(await step('bare machine, root: npm ci', async () => void (await machine.must(NPM_CI, run)))))
      return;
    await step('bare machine, root: npm run demo installs what is missing and runs', async () => {
      const output = await machine.must(DEMO, run);
      assert.match(output, /^Installing from the distribution: libatomic1, git, .*, bubblewrap$/m);
      assertDemoRan(output);
    });
    await step('bare machine, root: npm test installs what is missing and runs', async () => {
      const output = await machine.must(TEST, run);
      assert.match(output, /^Installing from the distribution: .*openssh-server, .*firefox-esr$/m);
      assert.doesNotMatch(output, /^Missing on this machine/m);
      assert.match(output, /\d+ passed, 0 failed, 0 skipped/);
    });
  } finally {
    await machine.remove();
  }
}

const USER = 'dev';

export async function testBareAsUser(options: BareOptions): Promise<void> {
  const home = `/home/${USER}`;
  const machine = await machineOf('bare-user', options, home);
  const root = await optionsFor(home);
  const run = { ...root, user: USER };
  try {
    await machine.must(['useradd', '--no-create-home', '--shell', '/bin/bash', USER]);
    await machine.must(['chown', '--recursive', `${USER}:${USER}`, home]);
    if (!(await step('bare machine, user: npm ci', async () => void (await machine.must(NPM_CI, run)))))
      return;
    await step('bare machine, user: each command prints one line with what is missing', async () => {
      await missingPackages(machine, TEST, run);
      const packages = await missingPackages(machine, DEMO, run);
      assert.deepEqual(packages, [
        'libatomic1',
        'git',
        'openssh-client',
        'python3',
        'ansible-core',
        'bubblewrap',
      ]);
    });
    await step('bare machine, user: after root has run that command, both commands run', async () => {
      const packages = await missingPackages(machine, DEMO, run);
      await machine.must(['apt-get', 'install', '-y', '--no-install-recommends', ...packages], root);
      assertDemoRan(await machine.must(DEMO, run));
      assert.match(await machine.must(TEST, run), /\d+ passed, 0 failed, \d+ skipped/);
    });
  } finally {
    await machine.remove();
  }
}

/** Runs a command that must fail with one line, and returns the packages of the line's command. */
async function missingPackages(
  machine: Machine,
  command: readonly string[],
  options: RunOptions,
): Promise<readonly string[]> {
  const { code, output } = await machine.run(command, options);
  const line =
    /^Missing on this machine: .*\. Run: sudo apt-get install -y --no-install-recommends (.*)\n$/.exec(
      output,
    );
  assert.ok(line?.[1], output);
  assert.equal(code, 1);
  return line[1].split(' ');
}
