/** The command itself, as a process of its own. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { referenceFile } from '../testing/reference-file.ts';
import { referenceKey, referenceTables } from '../testing/reference-tables.ts';
import { runSignalbox } from '../testing/run-signalbox.ts';
import { openReference } from './open-reference.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'signalbox-import-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

it('says what it would do, in plain signs, and stores nothing before it is told to', async () => {
  const from = join(cwd, 'config.json');
  const file = join(cwd, 'database.boltdb');
  writeFileSync(from, JSON.stringify({ bolt: { host: file }, access_key_encryption: referenceKey }));
  const run = (...more: string[]) => runSignalbox({ args: ['import', '--from', from, ...more], cwd });
  const missing = await run();
  expect([missing.code, missing.stderr]).toEqual([1, `${file} is not there\n`]);

  writeFileSync(file, referenceFile(referenceTables));
  for (const _again of ['the first time', 'the second time']) {
    const { code, stdout, stderr } = await run('--history');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Would bring over: 4 users, 1 administrators, 2 projects');
    expect(stdout).toContain('Nothing is stored yet: run it again with --apply.');
    // What a name holds moves no cursor.
    expect(stdout).toContain('users / <b>\\u001b[2J: Skipped');
    expect(stdout).not.toMatch(/[^\n\P{Cc}]/u);
  }
  const zone = await run('--time-zone', 'Mars/Base');
  expect([zone.code, zone.stderr]).toEqual([1, 'There is no time zone Mars/Base\n']);
  const applied = await run('--apply', '--json', '--project', 'Empty');
  expect(applied.code).toBe(0);
  expect(JSON.parse(applied.stdout)).toMatchObject({
    ...{ applied: true, counts: { users: 4, projects: 1 } },
    notes: expect.arrayContaining([
      expect.objectContaining({
        section: 'users',
        message_text: expect.objectContaining({ code: 'import.user_twice' }),
      }),
    ]),
  });
  expect((await runSignalbox({ args: ['user', 'list'], cwd })).stdout).toBe('admin\nbob\ncarol\ndave\n');
});

/** A server that says no to everybody who begins to talk, as PostgreSQL does. */
async function refusingServer(code: string, message: string): Promise<number> {
  const fields = `SFATAL\0C${code}\0M${message}\0\0`;
  const answer = Buffer.alloc(5 + Buffer.byteLength(fields));
  answer.write('E');
  answer.writeInt32BE(answer.length - 1, 1);
  answer.write(fields, 5);
  return await portOf(createServer((socket) => socket.once('data', () => socket.end(answer))));
}

async function portOf(server: Server): Promise<number> {
  server.on('connection', (socket: Socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it('says what is wrong with the place that it reads in one line, with what to do, and without a password', async () => {
  const from = join(cwd, 'config.json');
  const password = 'hunter2 of there';
  const settingsFor = (dialect: string, port: number) => {
    const place = { host: `127.0.0.1:${port}`, user: 'reader', pass: password, name: 'other' };
    writeFileSync(from, JSON.stringify({ dialect, [dialect]: place, access_key_encryption: referenceKey }));
  };
  settingsFor('postgres', await refusingServer('28P01', `password ${password} is wrong`));
  const { code, stdout, stderr } = await runSignalbox({ args: ['import', '--from', from, '--apply'], cwd });
  expect([code, stdout, stderr.replace(/:\d+ /, ':PORT ')]).toEqual([
    1,
    '',
    'The database other at 127.0.0.1:PORT cannot be read: it refuses the user reader or his password. Nothing is stored; look at "user" and "pass" in the settings of the other server, and whether that user may come from this machine\n',
  ]);
  const told = async (dialect: string, port: number) => {
    settingsFor(dialect, port);
    const error: unknown = await openReference({ from }, {}).catch((thrown: unknown) => thrown);
    return error instanceof Error ? error.message : expect.fail('it was read');
  };
  expect(await told('postgres', await refusingServer('XX000', `odd: ${password}`))).toContain('odd: ***.');
  // Another server's port: it does not speak as this database does.
  const shell = await portOf(createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')));
  expect(await told('mysql', shell)).toContain('cannot be read: ');
  expect(await told('sqlite', 1)).toBe(
    'The other server names its database "sqlite", which is not read: known are postgres, mysql and bolt. Import from the running server instead (--url)',
  );
});
