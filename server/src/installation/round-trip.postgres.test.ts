/** Installations go from one kind of database to the other, and back, with all that they hold. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getTaskOutput, listEnvironments, listKeys, listTasks } from '@signalbox/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Config } from '../config/config.ts';
import { Database } from '../db/database.ts';
import { PRESENCE_LOCK } from '../db/postgres-presence.ts';
import { makeEnvironment, makeKey, makeProject, makeRepository, makeTemplate } from '../testing/factories.ts';
import { makeFirstSchema } from '../testing/first-schema.ts';
import { fillProject } from '../testing/full-project.ts';
import { addHistory } from '../testing/history-rows.ts';
import { NEXT_MIGRATION } from '../testing/next-migration.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createTestDatabase, onServer } from '../testing/test-database.ts';
import { addNextMigration } from '../testing/upgraded-migrations.ts';
import { backUp } from './backup.ts';
import { checkMigrations } from './check-migrations.ts';
import { sealOf } from './fill-tables.ts';
import { moveDatabase } from './move.ts';
import { openPlain, openPlainPostgres, placeOf, sqlitePathIn } from './plain-database.ts';
import { openArchive } from './read-archive.ts';
import { withSnapshot } from './read-tables.ts';
import { restore } from './restore.ts';

const onSqlite = { SIGNALBOX_DATABASE_URL: '' };
const PASSPHRASE = 'a passphrase of the test';

/** Count and checksum of each table, as no transfer had a hand in. */
async function sealsOf(config: Config): Promise<Record<string, unknown>> {
  const database = await openPlain(placeOf(config));
  const seals: Record<string, unknown> = {};
  await withSnapshot(database, async (snapshot) => {
    for (const table of snapshot.tables) seals[table.name] = await sealOf(snapshot, table);
  });
  await database.close();
  return seals;
}

let renamed = 0;
/** Each app of the tests makes one of this name. */
async function renameAdmin({ dataDir, postgresUrl, databaseTimeoutMs }: Config): Promise<void> {
  const name = `former${++renamed}`;
  const change = `update users set username = '${name}', username_key = '${name}', email_key = '${name}' where username = 'admin'`;
  if (postgresUrl === null) {
    const file = new DatabaseSync(sqlitePathIn(dataDir));
    file.exec(change);
    file.close();
    return;
  }
  const { db, close } = await openPlainPostgres(postgresUrl, databaseTimeoutMs);
  await sql.raw(change).execute(db);
  await close();
}

/** One of everything, years of tasks, and output with bytes that are no text. */
async function fillApp(app: TestApp): Promise<{ projectId: number; taskId: number }> {
  const project = await makeProject(app);
  await fillProject(project);
  const key = await makeKey(project, {
    name: 'Moved',
    login_password: { login: 'x', password: 'kept secret' },
  });
  const repository = await makeRepository(project, { ssh_key_id: key.id });
  await makeEnvironment(project, {
    name: 'Sealed',
    secrets: [{ type: 'env', name: 'TOKEN', secret: 'sealed value', operation: 'create' }],
  });
  const template = await makeTemplate(project, { repository_id: repository.id, name: 'Ünïcode 🚦' });
  const { id: userId } = await app.database.read
    .selectFrom('users')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await addHistory(app.database, { projectId: project.id, userId, tasks: 1200, events: 40 });
  return await app.database.write(async ({ tx }) => {
    const { id: taskId } = await tx
      .selectFrom('tasks')
      .select('id')
      .where('template_id', '=', template.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const data = Buffer.from('first line\nsecond\u0000 line\n');
    await sql`insert into task_output (task_id, first_line, line_count, byte_count, codec, data, times) values
      (${taskId}, 1, 2, ${data.length}, 'plain', ${data}, '[[2, 1700000000000]]')`.execute(tx);
    // The highest id is gone: it is not given again.
    const gone = await tx
      .insertInto('projects')
      .values(emptyProject)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('projects').where('id', '=', gone.id).execute();
    return { projectId: project.id, taskId };
  });
}
const emptyProject = {
  name: 'gone',
  created_at: 0,
  alert: 0,
  alert_chat: null,
  max_parallel_tasks: 0,
  type: '',
} as const;

it('a sealed backup of a running server on PostgreSQL becomes one on SQLite, which moves back', async () => {
  const first = await startTestApp();
  const { projectId, taskId } = await fillApp(first);
  const { dataDir } = first.config;
  mkdirSync(join(dataDir, 'runner', 'workspaces', '1-1-x', '.terraform', 'providers'), { recursive: true });
  writeFileSync(join(dataDir, 'runner', 'workspaces', '1-1-x', 'terraform.tfstate'), '{"serial": 7}');
  writeFileSync(
    join(dataDir, 'runner', 'workspaces', '1-1-x', '.terraform', 'providers', 'big'),
    'fetched again',
  );
  symlinkSync('terraform.tfstate', join(dataDir, 'runner', 'workspaces', '1-1-x', 'link'));
  const file = join(dataDir, 'it.signalbox-backup');
  const before = await sealsOf(first.config);
  const source = { place: placeOf(first.config), file, passphrase: PASSPHRASE };
  const otherKey = { ...first.config, encryptionKey: Buffer.alloc(32, 1), withKey: true };
  await expect(backUp({ ...source, folder: otherKey })).rejects.toThrow(
    /a backup with it would be worth nothing/,
  );
  expect(existsSync(file)).toBe(false);
  const written = await backUp({ ...source, folder: { ...first.config, withKey: true } });
  expect(written).toMatchObject({ hasSecrets: true, tableCount: Object.keys(before).length });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'latin1')).not.toContain('Everything');

  let onFile: Config | undefined;
  const second = await startTestApp({
    environment: onSqlite,
    async prepare(config) {
      onFile = config;
      mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
      const archive = await openArchive(file);
      const options = { archive, place: placeOf(config), keys: config };
      await expect(restore({ ...options, passphrase: 'not this passphrase' })).rejects.toThrow(
        /does not open/,
      );
      const done = await restore({ ...options, passphrase: PASSPHRASE });
      expect(done).toMatchObject({ isKeyWritten: true, rowCount: written.rowCount });
      expect(await sealsOf(config)).toEqual(before);
      await renameAdmin(config);
      await expect(restore({ ...options, passphrase: PASSPHRASE })).rejects.toThrow(
        /There is an installation in .*signalbox.sqlite already \(\w+ has rows\), and none is overwritten: end the server/,
      );
    },
  });
  const kept = join(second.config.dataDir, 'runner', 'workspaces', '1-1-x');
  expect([readdirSync(kept).toSorted(), readFileSync(join(kept, 'link'), 'utf8')]).toEqual([
    ['link', 'terraform.tfstate'],
    '{"serial": 7}',
  ]);
  expect(readdirSync(second.config.dataDir)).not.toContain('restoring');
  await isWhole(second, { projectId, taskId });

  const third = await startTestApp({
    environment: { SIGNALBOX_ENCRYPTION_KEY: readFileSync(join(dataDir, 'encryption.key'), 'utf8').trim() },
    async prepare(config) {
      if (onFile === undefined) throw new Error('there is nothing to be moved');
      expect((await moveDatabase(placeOf(onFile), placeOf(config))).length).toBe(written.tableCount);
      expect(await sealsOf(config)).toEqual(await sealsOf(onFile));
      await renameAdmin(config);
    },
  });
  await isWhole(third, { projectId, taskId });
  // Now a server runs there.
  const elsewhere = { ...placeOf(third.config), postgresUrl: null, sqlitePath: join(dataDir, 'elsewhere') };
  await expect(moveDatabase(placeOf(third.config), elsewhere)).rejects.toThrow(
    /^A server works on this PostgreSQL database: end all/,
  );
  expect(existsSync(elsewhere.sqlitePath)).toBe(false);
});

async function isWhole(app: TestApp, { projectId, taskId }: { projectId: number; taskId: number }) {
  const params = { project_id: projectId };
  expect((await app.admin.call(listKeys, { params })).map(({ name }) => name)).toContain('Moved');
  expect((await app.admin.call(listEnvironments, { params })).map(({ name }) => name)).toContain('Sealed');
  expect((await app.admin.call(listTasks, { params })).length).toBeGreaterThanOrEqual(200);
  const output = await app.admin.call(getTaskOutput, { params: { ...params, task_id: taskId } });
  expect(output.map((line) => line.output)).toEqual(['first line', 'second\u0000 line']);
  for (const table of ['access_keys', 'environment_secrets', 'alert_channels'] as const) {
    const rows = await app.database.read.selectFrom(table).select(['id', 'secret']).execute();
    for (const { id, secret } of rows) {
      if (secret !== null) app.secretBox.open(secret, { table, column: 'secret', id });
    }
  }
  const highest = await app.database.read
    .selectFrom('projects')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const next = await app.database.write(({ tx }) =>
    tx.insertInto('projects').values(emptyProject).returning('id').executeTakeFirstOrThrow(),
  );
  expect(next.id).toBeGreaterThan(highest.id + 1);
  await app.database.write(({ tx }) => tx.deleteFrom('projects').where('id', '=', next.id).execute());
}

it('the oldest schema restores into the other database; its migrations are tried on a copy first', async () => {
  addNextMigration();
  const database = await createTestDatabase(true);
  onTestFinished(database.drop);
  let file = '';
  const old = await startTestApp({
    async prepare(config) {
      await makeFirstSchema(config);
      const tables = () => tablesIn(config);
      const before = await tables();
      const { steps, rowCount } = await checkMigrations(placeOf(config), config.dataDir);
      expect(steps.map(({ name }) => name)).toEqual([NEXT_MIGRATION]);
      expect(rowCount).toBeGreaterThan(5);
      expect(await tables()).toEqual(before);
      file = join(config.dataDir, 'old.signalbox-backup');
      await backUp({ place: placeOf(config), file, passphrase: null, folder: { ...config, withKey: false } });
    },
  });
  // What was kept before it was migrated is the very same.
  const [kept = ''] = readdirSync(join(old.config.dataDir, 'snapshots'));
  expect(kept).toMatch(/^before-9999-\d{8}T\d{9}Z\.signalbox-backup$/);
  const archive = await openArchive(join(old.config.dataDir, 'snapshots', kept));
  const fresh = await startTestApp({
    environment: onSqlite,
    async prepare(config) {
      mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
      await restore({ archive, passphrase: null, place: placeOf(config), keys: config });
    },
  });
  const tasks = await fresh.admin.call(listTasks, { params: { project_id: 1 } });
  expect(tasks.map(({ id }) => id).toSorted()).toEqual([1, 2, 3]);
  // And into an empty PostgreSQL, which has the tables of today.
  const place = { ...placeOf(old.config), postgresUrl: database.url };
  const again = await openArchive(file);
  const keys = { ...fresh.config, dataDir: join(fresh.config.dataDir, 'other') };
  mkdirSync(keys.dataDir);
  await restore({ archive: again, passphrase: null, place, keys });
  await expect(restore({ archive: again, passphrase: null, place, keys })).rejects.toThrow(
    /There is an installation in this PostgreSQL database already/,
  );
});

async function tablesIn(config: Config): Promise<unknown> {
  const { db, close } = await openPlain(placeOf(config));
  const { rows } = await sql`
    select table_schema, table_name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db);
  await close();
  return rows;
}

it('what does not fit changes nothing, and a server notices that its database is being moved', async () => {
  const database = await createTestDatabase(true);
  const weak = `weak_${crypto.randomUUID().replaceAll('-', '')}`;
  onTestFinished(async () => {
    await database.drop();
    await onServer(process.env.SIGNALBOX_TEST_DATABASE_URL ?? '', `drop role if exists ${weak}`);
  });
  const source = await startTestApp({ environment: onSqlite });
  const place = { ...placeOf(source.config), postgresUrl: database.url };
  await onServer(database.url, `create role ${weak} login`);
  const asWeak = new URL(database.url);
  asWeak.username = weak;
  await expect(moveDatabase(placeOf(source.config), { ...place, postgresUrl: asWeak.href })).rejects.toThrow(
    new RegExp(`^The user ${weak} may not make tables in the database .*: make him its owner`),
  );
  await expect(openPlain({ ...placeOf(source.config), sqlitePath: '/nowhere/x' })).rejects.toThrow(
    /^There is no database \/nowhere\/x: say where/,
  );
  await expect(openPlain({ ...placeOf(source.config), sqlitePath: '/dev/null/x' })).rejects.toThrow(
    /^The database \/dev\/null\/x cannot be read \(ENOTDIR\)/,
  );
  await expect(openArchive('/nowhere/x')).rejects.toThrow(
    '/nowhere/x cannot be read (ENOENT): there is no such file',
  );
  const target = await openPlain(place);
  onTestFinished(() => target.close());
  const file = new DatabaseSync(place.sqlitePath, { enableForeignKeyConstraints: false });
  onTestFinished(() => file.close());
  // PostgreSQL finds it when the foreign keys come back, at the very end.
  file.exec("insert into members (project_id, user_id, role) values (77, 1, 'owner')");
  await expect(moveDatabase(placeOf(source.config), place)).rejects.toThrow(
    /violates foreign key constraint/,
  );
  file.exec("delete from members where project_id = 77; insert into options values ('nul', 'a' || char(0))");
  await expect(moveDatabase(placeOf(source.config), place)).rejects.toThrow(
    /^A row of options cannot be stored in this database: invalid byte sequence/,
  );
  expect((await tablesOf(target)).length).toBe(0);

  await target.db.connection().execute(async (connection) => {
    await sql.raw(`select pg_advisory_lock(${PRESENCE_LOCK})`).execute(connection);
    const opening = Database.open({ postgresUrl: database.url, sqlitePath: '' });
    await expect(opening).rejects.toThrow(/^This database is being restored or moved at the moment/);
  });
});

async function tablesOf({ db }: { db: Awaited<ReturnType<typeof openPlain>>['db'] }): Promise<unknown[]> {
  const { rows } = await sql`select 1 from information_schema.tables where table_schema = 'public'`.execute(
    db,
  );
  return rows;
}
