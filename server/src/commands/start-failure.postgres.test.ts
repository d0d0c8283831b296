/** The same mistakes with a real PostgreSQL: what it says is what the sentences were made for. */
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { Database } from '../db/database.ts';
import { createTestDatabase, databaseUrl, onServer } from '../testing/test-database.ts';
import { startFailureSentence } from './start-failure.ts';

it('names what PostgreSQL has against it', async () => {
  const server = process.env.SIGNALBOX_TEST_DATABASE_URL ?? '';
  const { url, drop } = await createTestDatabase(true);
  const [weak, latin] = ['weak', 'latin'].map(
    (word) => `${word}_${crypto.randomUUID().replaceAll('-', '')}`,
  ) as [string, string];
  onTestFinished(async () => {
    await drop();
    await onServer(server, `drop database if exists ${latin} with (force)`);
    await onServer(server, `drop role if exists ${weak}`);
  });
  await onServer(server, `create role ${weak} login`);
  await onServer(server, `create database ${latin} encoding 'LATIN1' template template0`);
  const as = (user: string, database: string, options = '') => {
    const address = new URL(databaseUrl(url, database));
    address.username = user;
    address.password = 'hunter2';
    address.search = options;
    return address.href;
  };
  const name = new URL(url).pathname.slice(1);
  const said = async (postgresUrl: string) => {
    const config = loadConfig({
      environment: { SIGNALBOX_DATABASE_URL: postgresUrl, SIGNALBOX_DATABASE_TIMEOUT_SECONDS: '15' },
      workingDirectory: '/',
      file: false,
    });
    const opened = Database.open({ postgresUrl, sqlitePath: '', timeoutMs: 15_000 });
    return await opened.then(
      async (database) => await database.close(),
      (error: unknown) => startFailureSentence(error, config),
    );
  };
  const mistakes: [string, RegExp][] = [
    [as('nobody_here', name), /refuses the user nobody_here: check SIGNALBOX_DATABASE_URL$/],
    [as(weak, 'no_such_base'), /has no database no_such_base: create it/],
    [as(weak, ''), new RegExp(`has no database ${weak}: create it`)],
    [as(weak, name), new RegExp(`^The user ${weak} may not create tables in the database at`)],
    [as(weak, name, '?sslmode=require'), /has TLS switched off: switch it on there/],
    [as('postgres', latin), new RegExp(`^The database ${latin} is encoded in LATIN1, .*: make it anew`)],
    [
      as('postgres', name, '?options=-c%20default_transaction_read_only=on'),
      /takes no changes .*: name the primary/,
    ],
  ];
  for (const [address, sentence] of mistakes) {
    const sentenceSaid = await said(address);
    expect(sentenceSaid).toMatch(sentence);
    expect(sentenceSaid).not.toContain('hunter2');
  }
  await onServer(url, `revoke connect on database ${name} from public`);
  expect(await said(as(weak, name))).toMatch(/may not use the database .*: make him its owner$/);
  await onServer(server, `alter role ${weak} connection limit 0`);
  expect(await said(as(weak, 'postgres'))).toMatch(
    /has no connection left for the user .*: raise max_connections/,
  );
});
