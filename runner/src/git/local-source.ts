/**
 * Where a branch of a repository on this machine stands, read without Git: to ask Git takes longer than most tasks
 * take to begin. It answers only what Git would answer of the plainest repositories; of all others nothing, and Git
 * is asked.
 */
import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { readOrdinaryFile } from '../left-file.ts';

export type LocalBranch = {
  hash: string;
  /** the same as long as it is the same repository, with the same settings */
  sign: string;
};

/** Git would decode what stands behind a percent sign. */
const PLAIN_URL = /^file:\/\/(\/[^%]*)$/;
const HASH = /^[0-9a-f]{40}$/;
/** of the list of packed branches */
const MOST_BYTES = 16 * 1024 * 1024;
/** Its settings, references or objects may lie elsewhere, or have another form. */
const UNUSUAL_SETTINGS = /include|extensions/i;

/** Undefined: Git has to be asked. */
export function readLocalBranch(url: string, branch: string): LocalBranch | undefined {
  const folder = PLAIN_URL.exec(url)?.[1];
  if (folder === undefined) return undefined;
  try {
    const repository = repositoryIn(folder);
    const settings = textOf(path.join(repository, 'config'));
    const hash = looseHash(repository, branch) ?? packedHash(repository, branch);
    if (UNUSUAL_SETTINGS.test(settings) || !HASH.test(hash)) return undefined;
    const { dev, ino } = statSync(repository, { bigint: true });
    return { hash, sign: `${dev} ${ino} ${repository}\n${settings}` };
  } catch {
    // Whatever it is, Git tells it better.
    return undefined;
  }
}

/** As Git looks for it: in a work tree first, then in the folder itself. Throws when it is not a plain one. */
function repositoryIn(folder: string): string {
  const inner = path.join(folder, '.git');
  const found = lstatSync(inner, { throwIfNoEntry: false }) === undefined ? folder : inner;
  const isPlain =
    ['objects', 'refs'].every((name) => lstatSync(path.join(found, name)).isDirectory()) &&
    lstatSync(path.join(found, 'HEAD')).isFile() &&
    // A work tree of another repository has its branches there.
    lstatSync(path.join(found, 'commondir'), { throwIfNoEntry: false }) === undefined;
  if (!isPlain) throw new Error(`${found} is not a plain repository`);
  return found;
}

/** Undefined when there is none. What is a link, or names another reference, is no hash. */
function looseHash(repository: string, branch: string): string | undefined {
  const file = path.join(repository, 'refs/heads', branch);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  return stats.isFile() ? textOf(file).replace(/\n$/, '') : '';
}

/** To be read after the other one: Git writes it before it removes that. Empty when it is not there. */
function packedHash(repository: string, branch: string): string {
  const packed = textOf(path.join(repository, 'packed-refs')).split('\n');
  return packed.find((entry) => entry.slice(40) === ` refs/heads/${branch}`)?.slice(0, 40) ?? '';
}

/** Throws when it is no ordinary file, or a very large one. */
function textOf(file: string): string {
  const content = readOrdinaryFile(file, MOST_BYTES);
  if (content === undefined) throw new Error(`${file} is no ordinary file`);
  return content.toString('latin1');
}
