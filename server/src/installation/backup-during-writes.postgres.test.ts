/** What is written while a backup is made is wholly in it or wholly out, on either database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Write } from '../db/database.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { backUp } from './backup.ts';
import type { Part } from './part.ts';
import { openPlain, placeOf } from './plain-database.ts';
import { openArchive, readArchive } from './read-archive.ts';
import { readTables, withSnapshot } from './read-tables.ts';

/** Halves of one transaction, in two tables. */
const addOption = ({ tx }: Write, name: string) =>
  tx.insertInto('options').values({ key: name, value: '' }).execute();
const addProject = ({ tx }: Write, name: string) =>
  tx
    .insertInto('projects')
    .values({ name, created_at: 0, alert: 0, alert_chat: null, max_parallel_tasks: 0, type: '' })
    .execute();

/** The names in both tables of what was read. */
async function halvesIn(parts: AsyncIterable<Part>, onTable: (name: string) => Promise<void>) {
  const found = { options: [] as unknown[], projects: [] as unknown[] };
  let table = '';
  let place = -1;
  for await (const part of parts) {
    if (part.kind === 'table') {
      table = part.name;
      place = part.columns.indexOf(table === 'options' ? 'key' : 'name');
      await onTable(table);
    } else if (part.kind === 'rows' && (table === 'options' || table === 'projects')) {
      found[table].push(
        ...part.rows.map((row) => row[place]).filter((name) => String(name).startsWith('pair ')),
      );
    }
  }
  return { options: found.options.toSorted(), projects: found.projects.toSorted() };
}

async function setUp(environment: Record<string, string>) {
  const app = await startTestApp({ environment });
  const addBoth = (name: string) =>
    app.database.write(async (write) => {
      await addOption(write, name);
      await addProject(write, name);
    });
  await addBoth('pair before');
  return { app, addBoth, place: placeOf(app.config) };
}

const databases = [
  ['PostgreSQL', {}],
  ['SQLite', { SIGNALBOX_DATABASE_URL: '' }],
] as const;

it.each(databases)('what is committed between two tables is in neither on %s', async (_name, environment) => {
  const { addBoth, place } = await setUp(environment);
  const database = await openPlain(place);
  onTestFinished(() => database.close());
  const tables: string[] = [];
  const first = await withSnapshot(database, (snapshot) =>
    halvesIn(readTables(snapshot), async (table) => {
      tables.push(table);
      await addBoth(`pair before the rows of ${table}`);
    }),
  );
  expect(tables.length).toBeGreaterThan(30);
  expect(first.options).toEqual(first.projects);
  // Of SQLite the state is that of the first read, of PostgreSQL of the first statement: the first one may be in it.
  expect(first.options).toContain('pair before');
  expect(first.options.length).toBeLessThanOrEqual(2);
  const second = await withSnapshot(database, (snapshot) =>
    halvesIn(readTables(snapshot), async () => undefined),
  );
  expect(second.options).toEqual(second.projects);
  expect(second.options).toHaveLength(1 + tables.length);
});

it.each(databases)(
  'a transaction that is half done when it is made is not in it on %s',
  async (_name, environment) => {
    const { app, place } = await setUp(environment);
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-during-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const backup = async (name: string) => {
      const file = join(folder, name);
      await backUp({ place, file, passphrase: null, folder: null });
      const { parts } = await readArchive(await openArchive(file), null);
      return await halvesIn(parts, async () => undefined);
    };
    const half = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const writing = app.database.write(async (write) => {
      await addOption(write, 'pair half done');
      half.resolve();
      await gate.promise;
      await addProject(write, 'pair half done');
    });
    await half.promise;
    const during = await backup('during');
    gate.resolve();
    await writing;
    expect(during).toEqual({ options: ['pair before'], projects: ['pair before'] });
    expect(await backup('after')).toEqual({
      options: ['pair before', 'pair half done'],
      projects: ['pair before', 'pair half done'],
    });
  },
);
