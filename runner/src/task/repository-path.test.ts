import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resolveInRepository } from './repository-path.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-repository-path-'));
  mkdirSync(path.join(folder, 'repository/scripts'), { recursive: true });
  mkdirSync(path.join(folder, 'outside/below'), { recursive: true });
  for (const name of ['repository/scripts/there.sh', 'outside/canary', 'outside/below/canary'])
    writeFileSync(path.join(folder, name), '');
  symlinkSync('../outside', path.join(folder, 'repository/link'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const resolve = (name: string) => resolveInRepository(path.join(folder, 'repository'), name, 'script');

test('a missing file is answered with the names beside it', () => {
  expect(() => resolve('scripts/missing.sh')).toThrow('Entries in scripts: there.sh.');
});

test('a link out of the repository lists nothing of what it leads to', () => {
  for (const name of ['link/missing.sh', 'link/below/missing.sh', 'link/nowhere/missing.sh'])
    expect(() => resolve(name)).toThrow("Entries in the repository's root: link, scripts/.");
  expect(() => resolve('link/canary')).toThrow('lies outside the repository');
});
