/** Where a branch of a repository on this machine stands is read as Git would tell it, or not at all. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLocalBranch } from './local-source.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-source-'));
  git('init', '-q', '-b', 'main');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): string {
  const own = ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args];
  return execFileSync('git', own, { cwd: folder, encoding: 'utf8' }).trim();
}

const commit = () => git('commit', '-q', '--allow-empty', '-m', 'one');
const read = (branch = 'main', at = folder) => readLocalBranch(`file://${at}`, branch);
/** as a fetch is told */
const asked = (branch = 'main') =>
  git('ls-remote', `file://${folder}`, `refs/heads/${branch}`).split('\t')[0] ?? '';

test('a branch in a file of its own, packed, moved on, and packed before it moved on', () => {
  expect(read()?.hash).toBe(asked());
  git('branch', 'team/other');
  git('pack-refs', '--all');
  expect([read()?.hash, read('team/other')?.hash]).toEqual([asked(), asked('team/other')]);
  const packed = read()?.hash;
  commit();
  expect(read()?.hash).toBe(asked());
  expect(read()?.hash).not.toBe(packed);
  git('branch', '-D', 'team/other');
  expect(read('team/other')).toBeUndefined();
});

test('a bare repository', () => {
  const bare = `${folder}/bare.git`;
  git('clone', '-q', '--bare', folder, bare);
  expect(read('main', bare)?.hash).toBe(asked());
});

test('the sign changes with the settings and with the repository, not with a commit', () => {
  const { sign } = read() ?? {};
  commit();
  expect(read()?.sign).toBe(sign);
  git('config', 'transfer.hideRefs', 'refs/heads/main');
  expect(read()?.sign).not.toBe(sign);
  git('config', '--unset', 'transfer.hideRefs');
  renameSync(path.join(folder, '.git'), path.join(folder, 'former'));
  execFileSync('cp', ['-r', path.join(folder, 'former'), path.join(folder, '.git')]);
  expect(read()?.sign).not.toBe(sign);
});

test.each<[string, () => unknown]>([
  ['a branch that is a link to another', () => git('symbolic-ref', 'refs/heads/odd', 'refs/heads/main')],
  [
    'a branch that is a link on the disk',
    () => symlinkSync('main', path.join(folder, '.git/refs/heads/odd')),
  ],
  ['a file that is no hash', () => writeFileSync(path.join(folder, '.git/refs/heads/odd'), 'x\n')],
  ['no such branch', () => undefined],
  [
    'settings in another file',
    () => appendFileSync(path.join(folder, '.git/config'), '[include]\n\tpath=x\n'),
  ],
  ['an extension', () => appendFileSync(path.join(folder, '.git/config'), '[extensions]\n\tnoop = true\n')],
])('is not read: %s', (_, make) => {
  git('branch', 'odd');
  rmSync(path.join(folder, '.git/refs/heads/odd'));
  make();
  expect(read('odd')).toBeUndefined();
});

test.each([
  ['settings in another file', '[include]\n\tpath = x\n'],
  ['an extension', '[extensions]\n\tnoop = true\n'],
])('is not read: %s', (_, settings) => {
  expect(read()).toBeDefined();
  appendFileSync(path.join(folder, '.git/config'), settings);
  expect(read()).toBeUndefined();
});

test('is not read: a work tree of another repository, another form of references, no repository, an encoded path', () => {
  const tree = path.join(folder, 'tree');
  git('worktree', 'add', '-q', tree);
  expect(read('tree')?.hash).toBe(asked('tree'));
  expect(read('main', tree)).toBeUndefined();
  rmSync(path.join(folder, '.git/refs'), { recursive: true });
  expect(read()).toBeUndefined();
  expect(read('main', '/nowhere')).toBeUndefined();
  expect(readLocalBranch(`file://${folder}%20`, 'main')).toBeUndefined();
  expect(readLocalBranch('https://example.test/x.git', 'main')).toBeUndefined();
});
