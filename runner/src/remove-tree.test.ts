import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeTree } from './remove-tree.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-remove-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([3, 200])(
  'a folder goes with all that is in it (%d files), and what a link leads to stays',
  async (count) => {
    const gone = path.join(folder, 'gone');
    const kept = path.join(folder, 'kept');
    mkdirSync(path.join(gone, 'deep/er'), { recursive: true });
    mkdirSync(kept);
    writeFileSync(path.join(kept, 'file'), 'stays');
    for (let index = 0; index < count; index++) writeFileSync(path.join(gone, 'deep/er', `${index}`), '');
    symlinkSync(kept, path.join(gone, 'deep/link'));
    await removeTree(gone);
    expect(existsSync(gone)).toBe(false);
    expect(readdirSync(kept)).toEqual(['file']);
    await expect(removeTree(gone)).resolves.toBeUndefined();
    symlinkSync(kept, gone);
    await removeTree(gone);
    expect(readdirSync(folder)).toEqual(['kept']);
    expect(readdirSync(kept)).toEqual(['file']);
  },
);
