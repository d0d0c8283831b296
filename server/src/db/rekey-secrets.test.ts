import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { LONG_TEST_MS } from '../../../scripts/test-limits.ts';
import { SecretBox } from '../lib/secret-box.ts';
import { makeProject } from '../testing/factories.ts';
import { fillProject } from '../testing/full-project.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { rekeySecrets } from './rekey-secrets.ts';

const fresh = new SecretBox(Buffer.alloc(32, 3));

async function insertKeys(app: TestApp, count: number): Promise<number[]> {
  return await app.database.write(async ({ tx }) => {
    const project = await tx
      .insertInto('projects')
      .values({ name: 'p', created_at: 0, alert: 0, alert_chat: null, max_parallel_tasks: 0, type: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids: number[] = [];
    for (let number = 0; number < count; number++) {
      const row = await tx
        .insertInto('access_keys')
        .values({ project_id: project.id, name: `key ${number}`, type: 'none', secret: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const place = { table: 'access_keys', column: 'secret', id: row.id };
      const secret = number % 10 === 9 ? null : app.secretBox.seal(`secret ${row.id}`, place);
      await tx.updateTable('access_keys').set({ secret }).where('id', '=', row.id).execute();
      ids.push(row.id);
    }
    return ids;
  });
}

const secretsOf = (app: TestApp) =>
  app.database.read.selectFrom('access_keys').select(['id', 'secret']).orderBy('id').execute();

it('seals every secret with the new key, whatever their number, and leaves what has it', {
  timeout: LONG_TEST_MS,
}, async () => {
  const app = await startTestApp();
  await insertKeys(app, 1100);
  expect(await rekeySecrets(app.database, { former: app.secretBox, current: fresh })).toBe(990);
  const rows = await secretsOf(app);
  for (const { id, secret } of rows) {
    if (secret === null) continue;
    expect(fresh.open(secret, { table: 'access_keys', column: 'secret', id })).toBe(`secret ${id}`);
  }
  expect(rows.filter(({ secret }) => secret === null)).toHaveLength(110);
  expect(await rekeySecrets(app.database, { former: app.secretBox, current: fresh })).toBe(0);
  expect(await secretsOf(app)).toEqual(rows);
});

it('leaves nothing sealed with the old key, in whatever table', async () => {
  const app = await startTestApp();
  await fillProject(await makeProject(app));
  const sealed = async () => {
    const tables = await app.database.read.introspection.getTables();
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.database.read);
      if (JSON.stringify(rows).includes(`"v1.${app.secretBox.keyId}.`)) found.push(name);
    }
    return found.toSorted();
  };
  expect(await sealed()).toEqual(['access_keys', 'alert_channels', 'environment_secrets']);
  await rekeySecrets(app.database, { former: app.secretBox, current: fresh });
  expect(await sealed()).toEqual([]);
});

it('changes nothing when one secret opens with neither key', async () => {
  const app = await startTestApp();
  const ids = await insertKeys(app, 3);
  const last = ids.at(-1) ?? 0;
  const stranger = new SecretBox(Buffer.alloc(32, 4)).seal('x', {
    table: 'access_keys',
    column: 'secret',
    id: last,
  });
  await app.database.write(({ tx }) =>
    tx.updateTable('access_keys').set({ secret: stranger }).where('id', '=', last).execute(),
  );
  const before = await secretsOf(app);
  await expect(rekeySecrets(app.database, { former: app.secretBox, current: fresh })).rejects.toThrow(
    `row ${last} in access_keys opens with neither key, so nothing was changed`,
  );
  expect(await secretsOf(app)).toEqual(before);
});
