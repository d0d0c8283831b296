import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerFolderMark } from '@signalbox/runner/runner-paths';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hashToken } from '../../lib/token.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { readFormerPlace, writeAddress, writePlace } from './built-in-runner-place.ts';
import { keepRow, renewToken } from './built-in-runner-row.ts';

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
  former: readFormerPlace(place),
});

/** As the server does it. */
async function startRunner(place: string): Promise<string> {
  const row = rowOf(place);
  const token = await renewToken(app.database, row);
  writePlace(place, row.folder);
  writeAddress(place, { url });
  return token;
}

/** A row as a version without marks left it; an administrator has switched it off. */
async function addOldRow(token: string): Promise<number> {
  return await app.database.write(async ({ tx }) => {
    const values = { name: 'Old', version: '', host: '', instance: '', webhook: '' };
    const counts = {
      is_built_in: 1,
      active: 0,
      max_parallel_tasks: 0,
      created_at: 1,
      last_seen_at: null,
    } as const;
    const row = { ...values, ...counts, token_hash: hashToken(token) };
    const { id } = await tx.insertInto('runners').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

describe('the row of a version without marks', () => {
  it('is found by the token that its folder holds: it stays switched off, and the token is void', async () => {
    await addOldRow('of another server');
    const id = await addOldRow('mine');
    writeAddress(folder, { url, token: 'mine' });
    const token = await startRunner(folder);
    const mine = { id, folder: runnerFolderMark(folder), active: 0, token_hash: hashToken(token) };
    expect(await rows()).toEqual([expect.objectContaining({ folder: '' }), mine]);
    expect(readFormerPlace(folder).token).toBeUndefined();
  });

  it('keeps its token while a runner of that version lives', async () => {
    const id = await addOldRow('mine');
    writeAddress(folder, { url, token: 'mine' });
    await keepRow(app.database, rowOf(folder));
    const mark = runnerFolderMark(folder);
    expect(await rows()).toEqual([{ id, folder: mark, active: 0, token_hash: hashToken('mine') }]);
  });

  it('is found without a token when it is the only one, and not by a folder that is new', async () => {
    const id = await addOldRow('forgotten');
    const other = mkdtempSync(join(parent, 'new-'));
    await startRunner(other);
    writeAddress(folder, { url });
    await startRunner(folder);
    expect((await rows()).map((row) => [row.id, row.folder])).toEqual([
      [id, runnerFolderMark(folder)],
      [expect.any(Number), runnerFolderMark(other)],
    ]);
  });

  it('is not guessed among several', async () => {
    await addOldRow('one');
    await addOldRow('two');
    writeAddress(folder, { url });
    await startRunner(folder);
    expect((await rows()).map((row) => row.folder)).toEqual(['', '', runnerFolderMark(folder)]);
  });
});

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
