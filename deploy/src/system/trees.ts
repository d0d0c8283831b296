/**
 * Debian trees that tests boot or enter. The base trees are cached; each test works on a copy. The packages that apt downloads are
 * cached as well, so that a second run needs little of the network.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/project-root.ts';

const SUITE = 'bookworm';
const INSTALL_MS = 15 * 60_000;
/** In the project's folder: another user could prepare a folder of a known name in /tmp. */
const cache = join(projectRoot, '.cache/system');
export const archives = join(cache, 'archives');
const copies = join(cache, 'copies');

const run = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
  });

/** Without any package beyond the essential ones and apt. */
function minimalTree(): string {
  return cached('minimal', (folder) => {
    mkdirSync(archives, { recursive: true });
    run('debootstrap', '--variant=minbase', `--cache-dir=${archives}`, SUITE, folder);
  });
}

/** With systemd as its init. */
function bootableTree(): string {
  return cached('bootable', (folder) => {
    run(
      'debootstrap',
      '--variant=minbase',
      `--cache-dir=${archives}`,
      '--include=systemd,systemd-sysv,dbus',
      SUITE,
      folder,
    );
  });
}

/** A tree that was interrupted while it was made has another name. */
function cached(name: string, make: (folder: string) => void): string {
  const folder = join(cache, `${SUITE}-${name}`);
  if (existsSync(folder)) return folder;
  console.log(`Creating the Debian tree "${name}" with debootstrap ...`);
  mkdirSync(archives, { recursive: true });
  const unfinished = `${folder}.unfinished`;
  removeTree(unfinished);
  make(unfinished);
  renameSync(unfinished, folder);
  return folder;
}

/** Returns the folder of a fresh copy. */
export function copyTree(kind: 'minimal' | 'bootable', name: string): string {
  const base = kind === 'minimal' ? minimalTree() : bootableTree();
  const folder = join(copies, name);
  removeTree(folder);
  mkdirSync(copies, { recursive: true });
  run('cp', '--archive', '--reflink=auto', base, folder);
  for (const path of caCertificates()) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    cpSync(path, join(folder, path), { dereference: true });
  }
  return folder;
}

/** The file of certificate authorities that this machine's Node.js trusts in addition, such as those of a proxy. */
export function caCertificates(): readonly string[] {
  const { NODE_EXTRA_CA_CERTS: path } = process.env;
  return path !== undefined && existsSync(path) ? [path] : [];
}

export function removeTree(folder: string): void {
  const mounts = readFileSync('/proc/self/mounts', 'utf8');
  if (mounts.split('\n').some((line) => line.split(' ')[1]?.startsWith(`${folder}/`)))
    throw new Error(`${folder} has mounted file systems, so it isn't removed`);
  rmSync(folder, { recursive: true, force: true });
}
