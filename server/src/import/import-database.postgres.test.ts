/** From PostgreSQL of the other product into one of ours. */
import { expect, it } from 'vitest';
import { importInto, notesOf, referenceSettings } from '../testing/imported-installation.ts';
import { expectImported } from '../testing/imported-things.ts';
import { createReferenceDatabase } from '../testing/reference-database.ts';
import { referenceTables } from '../testing/reference-tables.ts';
import { startTestApp } from '../testing/start-test-app.ts';

it('brings everything over, with the ids of tasks, and goes on with a history that was stopped', async () => {
  const app = await startTestApp();
  const database = await createReferenceDatabase(referenceTables);
  const { host, username, pathname } = new URL(database.url);
  const settings = referenceSettings({
    dialect: 'postgres',
    postgres: { host, user: username, pass: '', name: pathname.slice(1), options: { sslmode: 'disable' } },
  });
  try {
    // What is only tried uses up no id, although PostgreSQL takes no sequence back.
    await importInto(app, settings, { hasTokens: true, hasHistory: true, isApplied: false });
    await importInto(app, settings, { hasTokens: true });
    const history = await importInto(app, settings, { hasHistory: true });
    expect(history.counts).toMatchObject({ users: 0, projects: 0, tasks: 3, output_lines: 4 });
    expect((await importInto(app, settings, { hasHistory: true })).counts.tasks).toBe(0);
    await expectImported(app, async (id) => id);
    const started = await app.database.read.selectFrom('tasks').select('id').orderBy('id').execute();
    expect(started.map(({ id }) => id)).toEqual([101, 102, 103, 105, 106]);

    await app.database.write(({ tx }) => tx.deleteFrom('tasks').execute());
    await app.database.write(({ tx }) => tx.deleteFrom('projects').where('name', '=', 'Empty').execute());
    const gone = await importInto(app, settings);
    expect(notesOf(gone)).toContainEqual(
      expect.stringMatching(/^projects \/ Empty: .*name it with --project/),
    );
    expect((await importInto(app, settings, { projects: ['Empty'] })).counts.projects).toBe(1);
    await expect(importInto(app, settings, { projects: ['None'] })).rejects.toThrow('no project "None"');
  } finally {
    await database.drop();
  }
});

it('refuses an older schema, a newer one, and another installation under the same name', async () => {
  const app = await startTestApp();
  const importOf = async (tables: typeof referenceTables) => {
    const database = await createReferenceDatabase(tables);
    const { host, username, pathname } = new URL(database.url);
    const settings = referenceSettings({
      dialect: 'postgres',
      postgres: { host, user: username, name: pathname.slice(1) },
    });
    try {
      return await importInto(app, settings);
    } finally {
      await database.drop();
    }
  };
  const version = (name: string) => [{ version: name, upgraded_date: null, notes: null }];
  await expect(importOf({ ...referenceTables, migrations: version('2.9.100') })).rejects.toThrow(
    'of an older version (2.9.100)',
  );
  await expect(importOf({ ...referenceTables, migrations: version('2.11.0') })).rejects.toThrow(
    'newer version (2.11.0)',
  );
  await importOf(referenceTables);
  const others = referenceTables.user?.map((row) => ({ ...row, created: '2026-04-01T07:00:00' })) ?? [];
  await expect(importOf({ ...referenceTables, user: others })).rejects.toThrow('Another installation');
});
