/**
 * Access to the repository that a `file://` URL names. Only `git upload-pack` reads it, and that process has the rights of a
 * task: whatever the repository leads to (links, alternates, a `.git` file), a task could have read itself.
 *
 * Git trusts a repository of another user only by its exact path. Where tasks are isolated the owner doesn't matter, for the
 * reason above; elsewhere only root's repositories, and those of the runner's own user, are trusted.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { JobRepository } from '@signalbox/contract/runner-protocol';
import type { Text } from '@signalbox/contract/texts';
import type { Isolation } from '../isolation/isolation.ts';
import { findSystemProgram } from '../program-lookup.ts';
import type { GitSandbox } from './git-sandbox.ts';

export type FileAccess = {
  /** for `git fetch` and `git ls-remote` */
  options: readonly string[];
  /** as in `GitMounts` */
  readable: readonly string[];
};

type Repository = Pick<JobRepository, 'kind' | 'url' | 'name'>;

/** Where git looks for the repository of a path, in this order. */
const SUFFIXES = ['/.git', '', '.git/.git', '.git'];

/** How git gets at the repository; nothing special for other kinds of URLs. */
export function fileAccess({ kind, url }: Repository, sandbox: GitSandbox): FileAccess {
  if (kind !== 'file') return { options: [], readable: [] };
  const folder = pathOfFileUrl(url);
  const { isolation } = sandbox;
  const isOwn = isOwnRepository(folder, sandbox);
  const trusted = isolation.level === 'sandbox' ? candidates(folder) : candidates(folder).filter(isOfRoot);
  const settings = trusted.flatMap((one) => ['-c', shellQuote(`safe.directory=${one}`)]);
  const command = [...(isOwn ? [] : becomeTaskUser(isolation)), 'git', ...settings, 'upload-pack'];
  return { options: [`--upload-pack=${command.join(' ')}`], readable: isOwn ? [folder] : [] };
}

/** Why tasks, and so git, can't read the repository; undefined when they can, or git has to say. */
export function fileProblem({ kind, url, name }: Repository, sandbox: GitSandbox): Text | undefined {
  if (kind !== 'file') return undefined;
  const folder = pathOfFileUrl(url);
  if (isOwnRepository(folder, sandbox)) return undefined;
  // The same answer for a missing path: it must not reveal which paths exist in hidden directories.
  return sandbox.isolation.problemInPlace(presentAncestor(folder), name);
}

/** Git decodes percent signs in URLs, and keeps those that encode nothing. */
function pathOfFileUrl(url: string): string {
  const bytes = Buffer.from(url.slice('file://'.length), 'utf8').toString('latin1');
  const decoded = bytes.replaceAll(/%(?!00)([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, 'latin1').toString('utf8');
}

/** By name alone: a link elsewhere that leads there could lead to another repository when git follows it. */
function isOwnRepository(folder: string, { ownRepositories }: GitSandbox): boolean {
  return path.normalize(folder) === folder && ownRepositories.some((own) => folder.startsWith(`${own}/`));
}

function candidates(folder: string): string[] {
  const found = SUFFIXES.map((suffix) => realPath(`${folder}${suffix}`));
  return [...new Set(found.filter((one) => one !== undefined))];
}

function isOfRoot(folder: string): boolean {
  return statSync(folder).uid === 0;
}

function becomeTaskUser({ user }: Isolation): string[] {
  if (user === undefined) return [];
  const groups = user.isOfMachine ? '--init-groups' : '--clear-groups';
  const rights = ['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs'];
  return [
    findSystemProgram('setpriv') ?? 'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    groups,
    ...rights,
  ];
}

function presentAncestor(file: string): string {
  return existsSync(file) ? file : presentAncestor(path.dirname(file));
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    // Missing, or a link that leads nowhere: git says so.
    return undefined;
  }
}

export function shellQuote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
