import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from './make-folder.ts';

it('is made with all above it, private where that is asked, and may be there already', () => {
  const top = mkdtempSync(join(tmpdir(), 'signalbox-made-'));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  makeFolder(join(top, 'a/b/c'), 0o700);
  makeFolder(join(top, 'a/b/c'));
  expect(statSync(join(top, 'a/b')).mode & 0o777).toBe(0o700);
  expect(statSync(join(top, 'a/b/c')).mode & 0o777).toBe(0o700);
  writeFileSync(join(top, 'file'), '');
  expect(() => makeFolder(join(top, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(top, 'file/within'))).toThrow('EEXIST');
});

it.skipIf(process.platform !== 'linux')(
  'says at once that nothing can be made where that is so (needs Linux)',
  () => {
    expect(() => makeFolder('/proc/signalbox/within')).toThrow('ENOENT');
  },
);
