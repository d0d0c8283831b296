/** The files of a tree that stays, from commit to commit, whatever tasks have left in it. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeptPlace } from './kept-place.ts';
import { keptCommit, keptTree, moveToKept } from './kept-tree.ts';

let folder: string;
let place: KeptPlace;
let tree: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-kept-'));
  place = { name: 'one', path: path.join(folder, 'one') };
  mkdirSync(place.path);
  tree = keptTree(place);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Files = Record<string, string>;

function write(root: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
}

/** As a checkout of a commit lays them out. */
async function lay(commit: string, files: Files): Promise<string> {
  const fresh = path.join(folder, 'fresh');
  write(fresh, { '.git/HEAD': commit, ...files });
  return await moveToKept(place, fresh, commit);
}

const read = (name: string) => readFileSync(path.join(tree, name), 'utf8');
const has = (name: string) => existsSync(path.join(tree, name));

test('files of the commit before go, with their folders; what tasks have left stays', async () => {
  await lay('one', { 'main.tf': '1', 'old/deep/gone.tf': '1', 'both/gone.tf': '1', '.hidden': '1' });
  write(tree, { 'both/of-a-task': 'x', 'terraform.tfstate': 'state', '.git/hooks/post-checkout': 'evil' });
  await lay('two', { 'main.tf': '2', 'new.tf': '2' });
  expect(['main.tf', 'new.tf', 'both/of-a-task', 'terraform.tfstate'].map(read)).toEqual([
    '2',
    '2',
    'x',
    'state',
  ]);
  expect(['old', 'both/gone.tf', '.hidden', '.git/hooks'].filter(has)).toEqual([]);
  expect([read('.git/HEAD'), keptCommit(place)]).toEqual(['two', 'two']);
  expect(existsSync(path.join(folder, 'fresh'))).toBe(false);
});

test('no link that a task has made leads anything out of the tree', async () => {
  const outside = path.join(folder, 'outside');
  write(outside, { 'main.tf': 'theirs', 'gone.tf': 'theirs' });
  await lay('one', { 'modules/main.tf': '1', 'modules/gone.tf': '1', 'top.tf': '1', 'a/b': '1' });
  rmSync(path.join(tree, 'modules'), { recursive: true });
  symlinkSync(outside, path.join(tree, 'modules'));
  rmSync(path.join(tree, 'top.tf'));
  symlinkSync(path.join(outside, 'main.tf'), path.join(tree, 'top.tf'));
  rmSync(path.join(tree, '.git'), { recursive: true });
  symlinkSync(outside, path.join(tree, '.git'));
  await lay('two', { 'modules/main.tf': '2', 'top.tf': '2' });
  expect(readFileSync(path.join(outside, 'main.tf'), 'utf8')).toBe('theirs');
  expect(existsSync(path.join(outside, 'gone.tf'))).toBe(true);
  expect([read('modules/main.tf'), read('top.tf'), read('.git/HEAD')]).toEqual(['2', '2', 'two']);
  expect(lstatSync(path.join(tree, 'modules')).isDirectory()).toBe(true);
});

test('a state file of the repository stays as tasks have left it; changed on both sides, nothing is moved', async () => {
  await lay('one', { 'terraform.tfstate': 'of the repository', 'main.tf': '1' });
  await lay('two', { 'terraform.tfstate': 'newer', 'main.tf': '2' });
  expect(read('terraform.tfstate')).toBe('newer');
  write(tree, { 'terraform.tfstate': 'of a task' });
  await lay('three', { 'terraform.tfstate': 'newer', 'main.tf': '3' });
  expect([read('terraform.tfstate'), read('main.tf')]).toEqual(['of a task', '3']);
  await expect(lay('four', { 'terraform.tfstate': 'newest', 'main.tf': '4' })).rejects.toThrow(
    /^The state file terraform.tfstate was changed by tasks of this template, and in the repository too/,
  );
  expect([read('terraform.tfstate'), read('main.tf'), keptCommit(place)]).toEqual([
    'of a task',
    '3',
    'three',
  ]);
  rmSync(path.join(folder, 'fresh'), { recursive: true });
  await lay('five', { 'main.tf': '5' });
  expect(read('terraform.tfstate')).toBe('of a task');
  await expect(lay('six', { 'terraform.tfstate': 'again', 'main.tf': '6' })).rejects.toThrow(/state file/);
});

test('where the repository has a file and a task a folder, it says so, and goes on once that is moved away', async () => {
  await lay('one', { 'main.tf': '1', 'gone.tf': '1' });
  write(tree, { 'cache/data': 'x' });
  await expect(lay('two', { 'a.tf': '2', cache: '2', 'main.tf': '2' })).rejects.toThrow(
    /has a file cache where/,
  );
  expect(keptCommit(place)).toBe('');
  rmSync(path.join(tree, 'cache'), { recursive: true });
  rmSync(path.join(folder, 'fresh'), { recursive: true });
  // Cut short it still knows what of it is the repository's.
  await lay('three', { 'z.tf': '3' });
  expect([has('a.tf'), has('main.tf'), has('gone.tf'), read('z.tf')]).toEqual([false, false, false, '3']);
});
