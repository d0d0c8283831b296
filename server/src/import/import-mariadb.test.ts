/** From MariaDB of the other product, where the machine has one. */
import { expect, it } from 'vitest';
import { importInto, referenceSettings } from '../testing/imported-installation.ts';
import { mariadbProgram, startMariadb } from '../testing/mariadb-server.ts';
import { referenceTables } from '../testing/reference-tables.ts';
import { startTestApp } from '../testing/start-test-app.ts';

it.skipIf(mariadbProgram === undefined)('brings everything over from MariaDB (needs mariadbd)', async () => {
  const app = await startTestApp();
  const server = await startMariadb(mariadbProgram ?? '');
  try {
    await server.fill('other', referenceTables);
    const mysql = { host: server.socket, user: 'root', pass: '', name: 'other' };
    const settings = referenceSettings({ dialect: 'mysql', mysql });
    const report = await importInto(app, settings, { hasTokens: true, hasHistory: true });
    expect(report.counts).toMatchObject({
      ...{ users: 3, projects: 2, members: 3, keys: 6, secrets: 7, templates: 6, schedules: 3, aliases: 2 },
      ...{ tokens: 1, tasks: 3, output_lines: 4 },
    });
    const [project] = await app.database.read.selectFrom('projects').selectAll().orderBy('id').execute();
    expect(project).toMatchObject({ name: 'Site', created_at: Date.parse('2026-03-01T08:00:00Z'), alert: 1 });
    for (const [change, told] of [
      [{ name: 'none' }, /cannot be read: it has no database of this name/],
      [{ pass: 'hunter2' }, /cannot be read: it refuses the user root or his password(?!.*hunter2)/s],
      [{ host: `${server.socket}.none` }, /cannot be read: nobody listens there/],
    ] as const) {
      const wrong = referenceSettings({ dialect: 'mysql', mysql: { ...mysql, ...change } });
      await expect(importInto(app, wrong)).rejects.toThrow(told);
    }
    const older = [{ version: '2.9.100', upgraded_date: null, notes: null }];
    await server.fill('older', { ...referenceTables, migrations: older });
    const old = referenceSettings({ dialect: 'mysql', mysql: { ...mysql, name: 'older' } });
    await expect(importInto(app, old)).rejects.toThrow('of an older version (2.9.100): run');
  } finally {
    await server.stop();
  }
});
