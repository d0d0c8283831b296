/**
 * The programs that the project needs beyond npm's packages, and how a Debian or Ubuntu machine gets them. Plain JavaScript,
 * because provide-node.js runs it on the Node.js that the machine has.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} Tool
 * @property {readonly string[]} commands Any one of these commands is enough.
 * @property {string} package Package of Debian that contains it.
 * @property {() => boolean} [isMissing] Replaces the search for the commands.
 * @property {boolean} [isOptional] Without it a feature degrades or a test is skipped, and says so itself.
 */

/** Commands of each browser, by the Debian package that contains it. */
export const browsers = /** @type {const} */ ({
  // Without windows it needs a quarter less processor time than the whole browser.
  'chromium-headless-shell': [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ],
  'firefox-esr': ['firefox-esr', 'firefox'],
});

/** @type {readonly Tool[]} */
const runTools = [
  { commands: ['git'], package: 'git' },
  { commands: ['ssh-agent'], package: 'openssh-client' },
  { commands: ['python3'], package: 'python3' },
  { commands: ['ansible-playbook'], package: 'ansible-core' },
  // Namespaces are a feature of Linux: elsewhere tasks run unisolated.
  ...(process.platform === 'linux' ? [{ commands: ['bwrap'], package: 'bubblewrap' }] : []),
];

/** @type {readonly Tool[]} */
const testTools = [
  ...runTools,
  { commands: ['sshd'], package: 'openssh-server' },
  { commands: ['slapd'], package: 'slapd' },
  { commands: ['openssl'], package: 'openssl' },
  { commands: ['curl'], package: 'curl' },
  { commands: ['jq'], package: 'jq' },
  // Only the programs, 8 MB, no service: a test imports from a real MariaDB. Without them it is skipped by name.
  { commands: ['mariadbd'], package: 'mariadb-server-core', isOptional: true },
  { commands: ['my_print_defaults'], package: 'mariadb-client-core', isOptional: true },
  { commands: browsers['chromium-headless-shell'], package: 'chromium-headless-shell' },
  { commands: browsers['firefox-esr'], package: 'firefox-esr' },
];

export const toolSets = { run: runTools, test: testTools };

const searchPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin', '/usr/local/sbin'];

/**
 * Returns the absolute path of the first of these commands that this machine has.
 * @param {readonly string[]} commands
 * @returns {string | undefined}
 */
export function findCommand(commands) {
  for (const command of commands) {
    for (const folder of searchPath) {
      const path = join(folder, command);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  }
  return undefined;
}

/** @param {readonly Tool[]} tools */
const missingOf = (tools) =>
  tools.filter((tool) => tool.isMissing?.() ?? findCommand(tool.commands) === undefined);

/**
 * Installs missing packages through apt when the user is root on Debian or Ubuntu. Returns the packages that are still missing
 * afterwards, and prints them on standard error with the command that installs them.
 * @param {readonly Tool[]} tools
 * @returns {string[]}
 */
export function provideTools(tools) {
  const missing = missingOf(tools).map((tool) => tool.package);
  if (missing.length === 0) return [];
  const mayInstall =
    process.getuid?.() === 0 && existsSync('/etc/debian_version') && findCommand(['apt-get']);
  if (mayInstall) installWithApt(tools, missing);
  const stillMissing = missingOf(tools)
    .filter((tool) => tool.isOptional !== true)
    .map((tool) => tool.package);
  if (stillMissing.length > 0) {
    console.error(
      `Missing on this machine: ${stillMissing.join(', ')}. Run: ${installCommand(stillMissing)}`,
    );
  }
  return stillMissing;
}

/**
 * @param {readonly Tool[]} tools
 * @param {readonly string[]} missing
 */
function installWithApt(tools, missing) {
  console.error(`Installing from the distribution: ${missing.join(', ')}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update', '-qq');
  // Separate calls: apt-get installs nothing of a call that names a package unknown to the distribution.
  const isOptional = (/** @type {string} */ name) =>
    tools.some((tool) => tool.package === name && tool.isOptional);
  const calls = [missing.filter((name) => !isOptional(name)), missing.filter(isOptional)];
  withoutStarting(() => {
    for (const packages of calls.filter(({ length }) => length > 0))
      apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  });
}

const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/**
 * Keeps packages of servers from starting them: only their programs are needed. Debian runs this file, and 101 forbids the start.
 * @param {() => void} install
 */
function withoutStarting(install) {
  const isMine = !existsSync(SERVICE_POLICY);
  if (isMine) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    if (isMine) rmSync(SERVICE_POLICY, { force: true });
  }
}

/** @param {readonly string[]} packages */
export const installCommand = (packages) =>
  `sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`;
