/** Whether the audit log knows each column that there is, on the database itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEnglish } from '@signalbox/contract/texts';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sentenceOf } from './audit-log.ts';
import { auditedCascades } from './audited-cascades.ts';
import { auditedTables } from './audited-tables.ts';

/** What is sealed or hashed, wherever it comes: none of it is ever shown. */
const mayBeSecret = /secret|password|token|hash|alias$|webhook|key$/;
const harmless: Readonly<Record<string, readonly string[]>> = {
  schedules: ['last_commit_hash'],
  options: ['key'],
  integration_matchers: ['key'],
  integration_values: ['key'],
};

it('says of each column of each table whether people may read it, and shows none that is secret', async () => {
  const { database } = await startTestApp();
  const tables = await database.read.introspection.getTables();
  const found = tables.filter(({ name }) => !/^(kysely_|sqlite_)/.test(name));
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(auditedTables).toSorted());
  for (const { name, columns } of found) {
    const audited = auditedTables[name as keyof typeof auditedTables];
    if (audited === null) continue;
    // A column is missing here? Say in `audited-tables.ts` whether it is a secret.
    expect({ name, columns: Object.keys(audited.columns).toSorted() }).toEqual({
      name,
      columns: columns.map((column) => column.name).toSorted(),
    });
    // What is made along with something else is called by its noun.
    expect(inEnglish(sentenceOf(audited.type, '', 'created'))).not.toMatch(/noun\./);
    const shown = Object.entries(audited.columns)
      .filter(([column, kind]) => kind === 'shown' && mayBeSecret.test(column))
      .filter(([column]) => !harmless[name]?.includes(column));
    expect({ name, shown }).toEqual({ name, shown: [] });
  }
});

it('knows what the database removes by itself together with something else', () => {
  const isAudited = (table: string) => auditedTables[table as keyof typeof auditedTables] !== null;
  const schema = readFileSync(join(import.meta.dirname, '../snapshots/schema.sqlite.snap'), 'utf8');
  const found = [...schema.matchAll(/^CREATE TABLE (\w+) \(\n(.*?)^\)$/gms)].flatMap(
    ([, table = '', columns = '']) =>
      [...columns.matchAll(/^ +(\w+) .*references (\w+) \(id\) on delete cascade/gm)]
        .filter(([, , parent = '']) => isAudited(table) && isAudited(parent))
        .map(([, column, parent]) => `${parent} > ${table}.${column}`),
  );
  expect(found.length).toBeGreaterThan(30);
  // One is missing here? Name it in `audited-cascades.ts`.
  const known = Object.entries(auditedCascades).flatMap(([parent, cascades]) =>
    cascades.map(({ table, column }) => `${parent} > ${table}.${column}`),
  );
  expect(known.toSorted()).toEqual(found.toSorted());
});
