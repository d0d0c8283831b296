import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProject, readiness } from '@signalbox/contract';
import { inEnglish, text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { startFailureSentence } from '../commands/start-failure.ts';
import { loadConfig } from '../config/load-config.ts';
import { Database, type Write } from '../db/database.ts';
import { databaseProblem } from '../db/database-problem.ts';
import { conflict } from '../lib/app-error.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const FULL = 'The database disk is full. Your change was not saved. Free up space and try again';
/** More than the pages that SQLite may have in store. */
const LARGE = 'x'.repeat(200_000);

const stored = async (database: Database) =>
  (await database.read.selectFrom('failed_attempts').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );
const sentencesOf = async (writes: Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map((one) =>
    one.status === 'fulfilled' ? 'stored' : (databaseProblem(one.reason) ?? one.reason).message,
  );
/** Without audit: where changed rows are given back, SQLite undoes a statement alone for which there is no room. */
const insert = ({ tx }: Write, key: string, more = '') =>
  tx
    .insertInto('failed_attempts')
    .values({ key: key + more, clear_at: 0, wait_until: 0 })
    .execute();
const refused = async (write: Write) => {
  await insert(write, 'refused');
  throw conflict(text('alias.taken'));
};

function smallDisk(megabytes: number): SmallDisk {
  const disk = mountSmallDisk(megabytes);
  onTestFinished(() => disk.remove());
  return disk;
}

async function openIn(folder: string): Promise<Database> {
  const database = await Database.open({ postgresUrl: null, sqlitePath: join(folder, 'db') });
  onTestFinished(() => database.close());
  return database;
}

it.skipIf(!canMountDisks)('a commit to a full disk (needs root to mount one)', async () => {
  const disk = smallDisk(8);
  const database = await openIn(disk.folder);
  disk.fill();
  const writes = [
    database.write((write) => insert(write, 'small')),
    database.write(refused),
    database.write((write) => insert(write, 'large', LARGE)),
  ];
  expect(await sentencesOf(writes)).toEqual([FULL, inEnglish(text('alias.taken')), FULL]);
  expect(await stored(database)).toEqual([]);
  disk.makeRoom();
  await database.write((write) => insert(write, 'after all'));
  expect(await stored(database)).toEqual(['after all']);
});

it('a statement for which there is no room ends the transaction; what is asked after it is not stored alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-full-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = await openIn(folder);
  const limit = async (pages: string) =>
    await database.write(({ tx }) => sql.raw(`pragma max_page_count = ${pages}`).execute(tx));
  await limit('1');
  const writes = [
    database.write((write) => insert(write, 'small')),
    database.write(refused),
    database.write(async (write) => {
      await insert(write, 'large', LARGE).catch(() => undefined);
      await insert(write, 'after it').catch(() => undefined);
    }),
    database.write((write) => insert(write, 'last')),
  ];
  expect(await sentencesOf(writes)).toEqual([FULL, inEnglish(text('alias.taken')), FULL, FULL]);
  expect(await stored(database)).toEqual([]);
  await limit('1000000');
  await database.write((write) => insert(write, 'after all'));
  expect(await stored(database)).toEqual(['after all']);
});

it.skipIf(!canMountDisks)('a full disk is named to whoever asks, and at the start (needs root)', async () => {
  const disk = smallDisk(16);
  const app = await startTestApp({
    environment: { SIGNALBOX_DATA_DIR: join(disk.folder, 'data'), SIGNALBOX_DATABASE_URL: '' },
  });
  disk.fill();
  const body = { name: LARGE.slice(0, 100), alert: false };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      app.fastify.inject({ method: 'POST', url: createProject.url, headers: app.admin.headers, body }),
    ),
  );
  expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual(
    answers.map(() => [503, FULL]),
  );
  const ready = () => app.fastify.inject({ url: readiness.url });
  const notReady = await ready();
  expect([notReady.statusCode, notReady.json().error]).toEqual([
    503,
    'The disk of the database is full: make room',
  ]);
  const folder = join(disk.folder, 'second');
  const config = loadConfig({
    environment: { SIGNALBOX_DATA_DIR: folder },
    workingDirectory: disk.folder,
    file: false,
  });
  const sentence = await createApp(config, { hasBuiltInRunner: false }).then(
    () => 'it started',
    (error) => startFailureSentence(error, config),
  );
  expect(sentence).toBe(`The disk of the data folder ${folder} is full: make room there, then start again`);
  disk.makeRoom();
  expect((await ready()).statusCode).toBe(200);
  expect((await app.admin.call(createProject, { body })).name).toBe(body.name);
});
