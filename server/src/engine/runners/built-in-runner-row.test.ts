import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerFolderMark } from '@signalbox/runner/runner-paths';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { readIdentity, writeIdentity, writeServerAddress } from './built-in-runner-identity.ts';
import { renewToken } from './built-in-runner-row.ts';

const url = 'http://127.0.0.1:1';

let app: TestApp;
let parent: string;
let folder: string;
beforeEach(async () => {
  app = await startTestApp();
  parent = mkdtempSync(join(tmpdir(), 'signalbox-place-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  folder = mkdtempSync(join(parent, 'runner-'));
});

const rows = () =>
  app.database.read
    .selectFrom('runners')
    .select(['id', 'folder', 'active', 'token_hash'])
    .orderBy('id')
    .execute();

const rowOf = (place: string) => ({
  folder: runnerFolderMark(place),
  slots: 2,
  movedFrom: readIdentity(place).movedFrom,
});

/** As the server does it. */
async function startRunner(place: string): Promise<string> {
  const row = rowOf(place);
  const token = await renewToken(app.database, row);
  writeIdentity(place, row.folder);
  writeServerAddress(place, url);
  return token;
}

describe('the folder', () => {
  const marks = async () => (await rows()).map((row) => row.folder);

  it('keeps its row when it is moved', async () => {
    await startRunner(folder);
    await app.database.write(({ tx }) => tx.updateTable('runners').set({ active: 0 }).execute());
    const moved = join(parent, 'moved');
    renameSync(folder, moved);
    await startRunner(moved);
    expect(await rows()).toMatchObject([{ folder: runnerFolderMark(moved), active: 0 }]);
  });

  it('has a row of its own when it is a copy', async () => {
    await startRunner(folder);
    const copy = join(parent, 'copy');
    cpSync(folder, copy, { recursive: true });
    await startRunner(copy);
    await startRunner(folder);
    expect(await marks()).toEqual([runnerFolderMark(folder), runnerFolderMark(copy)]);
  });
});
