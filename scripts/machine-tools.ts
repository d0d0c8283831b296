/** The programs that the project needs beside npm's packages, and how a Debian or Ubuntu machine gets them. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Tool {
  /** any one of these commands will do */
  readonly commands: readonly string[];
  readonly package: string;
  /** without it something works less well, and says so itself */
  readonly isOptional?: boolean;
}

/** By the package of Debian that brings it. */
export const browsers = {
  // Without windows it needs a quarter less processor time than the whole browser, which does as well.
  'chromium-headless-shell': [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ],
  'firefox-esr': ['firefox-esr', 'firefox'],
} as const;

const runTools: readonly Tool[] = [
  { commands: ['git'], package: 'git' },
  { commands: ['ssh-agent'], package: 'openssh-client' },
  { commands: ['python3'], package: 'python3' },
  { commands: ['ansible-playbook'], package: 'ansible-core' },
  { commands: ['bwrap'], package: 'bubblewrap', isOptional: true },
];

const testTools: readonly Tool[] = [
  ...runTools,
  { commands: ['sshd'], package: 'openssh-server' },
  { commands: ['slapd'], package: 'slapd' },
  { commands: ['openssl'], package: 'openssl' },
  { commands: ['curl'], package: 'curl' },
  { commands: ['jq'], package: 'jq' },
  // Programs alone, 8 MB, no service: a test moves in from a real MariaDB. Without them it is skipped, by name.
  { commands: ['mariadbd'], package: 'mariadb-server-core', isOptional: true },
  { commands: ['my_print_defaults'], package: 'mariadb-client-core', isOptional: true },
  { commands: browsers['chromium-headless-shell'], package: 'chromium-headless-shell' },
  { commands: browsers['firefox-esr'], package: 'firefox-esr' },
];

export const toolSets = { run: runTools, test: testTools } as const;

const searchPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin', '/usr/local/sbin'];

/** Absolute path of the first of these commands that this machine has. */
export function findCommand(commands: readonly string[]): string | undefined {
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

const missingOf = (tools: readonly Tool[]) =>
  tools.filter((tool) => findCommand(tool.commands) === undefined);

/**
 * Installs what is missing through apt when this is root on Debian or Ubuntu. Returns the packages that are
 * still missing afterwards; they have been named on the terminal with the command that installs them.
 */
export function provideTools(tools: readonly Tool[]): string[] {
  const missing = missingOf(tools).map((tool) => tool.package);
  if (missing.length === 0) return [];
  const mayInstall =
    process.getuid?.() === 0 && existsSync('/etc/debian_version') && findCommand(['apt-get']);
  if (mayInstall) {
    console.log(`Installing from the distribution: ${missing.join(', ')}`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    apt('update', '-qq');
    // Apart: where a distribution knows no package of one that is optional, nothing of that call is installed.
    const isOptional = (name: string) => tools.some((tool) => tool.package === name && tool.isOptional);
    const calls = [missing.filter((name) => !isOptional(name)), missing.filter(isOptional)];
    withoutStarting(() => {
      for (const packages of calls.filter(({ length }) => length > 0))
        apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
    });
  }
  const stillMissing = missingOf(tools)
    .filter((tool) => tool.isOptional !== true)
    .map((tool) => tool.package);
  if (stillMissing.length > 0) {
    console.log(`Missing on this machine: ${stillMissing.join(', ')}. Run: ${installCommand(stillMissing)}`);
  }
  return stillMissing;
}

const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/** Packages of servers start them; only their programs are wanted here. Debian asks this file, and 101 means no. */
function withoutStarting(install: () => void): void {
  const isMine = !existsSync(SERVICE_POLICY);
  if (isMine) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    if (isMine) rmSync(SERVICE_POLICY, { force: true });
  }
}

export const installCommand = (packages: readonly string[]) =>
  `sudo apt-get install -y ${packages.join(' ')}`;
