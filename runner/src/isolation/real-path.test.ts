import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRealPath } from './real-path.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-real-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a place is found through links as the system finds it; one that leads nowhere is none', () => {
  const at = (name: string) => path.join(folder, name);
  mkdirSync(at('one/two'), { recursive: true });
  writeFileSync(at('one/two/file'), '');
  symlinkSync('one', at('relative'));
  symlinkSync(at('relative/two'), at('chain'));
  symlinkSync('../two/file', at('one/two/inner'));
  symlinkSync(at('nowhere'), at('broken'));
  symlinkSync(at('circle'), at('circle'));
  const realPath = createRealPath();
  const there = ['one', 'relative/two/file', 'chain', 'chain/inner', 'chain/../chain/file', '.'].map(at);
  for (const place of ['/', '/proc/self', ...there]) expect(realPath(place)).toBe(realpathSync(place));
  for (const name of ['missing', 'broken', 'circle', 'one/two/file/below', 'missing/below'])
    expect(realPath(at(name)), name).toBeUndefined();
});
