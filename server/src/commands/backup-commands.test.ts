/** The commands that keep an installation, as an administrator runs them. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeNextVersion } from '../../../runner/src/testing/next-version.ts';
import { loadConfig } from '../config/load-config.ts';
import { makeFirstSchema } from '../testing/first-schema.ts';
import { runSignalbox, startServing } from '../testing/run-signalbox.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'signalbox-backup-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));

const environment = {
  SIGNALBOX_PORT: '0',
  SIGNALBOX_ADMIN_PASSWORD: 'given password',
  SIGNALBOX_USE_REMOTE_RUNNER: '1',
};
const run = (
  args: string[],
  more: { cwd?: string; input?: string; environment?: Record<string, string>; program?: string } = {},
) => runSignalbox({ args, cwd, ...more });

async function signIn(
  url: string,
): Promise<(path: string, body?: object) => Promise<Record<string, unknown>>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ auth: 'admin', password: 'given password' }),
  });
  expect(response.status).toBe(204);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ');
  return async (path, body) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url + path, { headers: { cookie }, ...init });
    return (await answer.json()) as Record<string, unknown>;
  };
}

it('a server that runs is backed up, and comes back on an empty machine with its key and its settings to compare', async () => {
  const settings = '# of then: für Überprüfung\npassword_min_length: 30\nsession_max_days: 7\n';
  writeFileSync(join(cwd, 'signalbox.yml'), settings, { mode: 0o644 });
  const server = await startServing({ cwd, environment });
  const call = await signIn(server.url);
  const project = await call('/api/projects', { name: 'Kept' });
  const login = { login: 'x', password: 'kept secret' };
  const key = { name: 'K', type: 'login_password', project_id: project.id, login_password: login };
  await call(`/api/project/${project.id}/keys`, key);
  writeFileSync(join(cwd, 'passphrase'), 'a passphrase of the test\n');
  writeFileSync(join(cwd, 'short'), 'short');

  const sealing = ['--with-key', '--passphrase-file', 'passphrase'];
  const done = await run(['backup', 'kept.backup', ...sealing], { environment });
  expect(done).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/kept\.backup: \d+ tables with \d+ rows, 2 files, \d+ bytes/),
  });
  expect(statSync(join(cwd, 'kept.backup')).mode & 0o777).toBe(0o600);
  const bare = await run(['backup', 'bare.backup'], { environment });
  expect(bare).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('which is not in it: keep that one elsewhere'),
    stdout: expect.stringMatching(/ rows, 0 files, /),
  });
  const short = await run(['backup', 'short.backup', '--passphrase-file', 'short'], { environment });
  expect(short).toMatchObject({ code: 1, stderr: expect.stringContaining('at least 12 characters') });
  const beside = await run(['restore', 'bare.backup'], { environment });
  expect(beside).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Another server works on the data folder/),
  });
  await server.stop();

  const empty = join(cwd, 'empty');
  mkdirSync(empty);
  const today = 'password_min_length: 9\n';
  writeFileSync(join(empty, 'signalbox.yml'), today);
  const keyless = await run(['restore', '../bare.backup'], { cwd: empty, environment });
  expect(keyless).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The backup holds secrets, and not their key: put encryption.key/),
  });
  expect(readdirSync(join(empty, 'data'))).toEqual(['server.lock']);
  const check = await run(['restore', '../kept.backup', '--check', '--passphrase-file', '../passphrase'], {
    cwd: empty,
  });
  expect(check).toMatchObject({ code: 0, stdout: expect.stringContaining('is whole: ') });
  const restored = await run(['restore', '../kept.backup'], {
    cwd: empty,
    environment,
    input: 'a passphrase of the test\n',
  });
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Restored and compared: .*\nThe encryption key is in .*\nThe settings of then are in .*\/data\/settings-of-the-backup\.yml: compare them with today's\.\nStart the server/,
    ),
  });
  // Beside those of today, which hold: what was right on the other machine need not be right here.
  const laidDown = join(empty, 'data', 'settings-of-the-backup.yml');
  expect([readFileSync(laidDown, 'utf8'), statSync(laidDown).mode & 0o777]).toEqual([settings, 0o600]);
  expect(readFileSync(join(empty, 'signalbox.yml'), 'utf8')).toBe(today);
  const again = await startServing({ cwd: empty, environment });
  expect(again.printed).not.toContain('first administrator');
  const ask = await signIn(again.url);
  expect(await ask('/api/projects')).toMatchObject([{ name: 'Kept' }]);
  const kim = { username: 'kim', name: 'Kim', email: 'kim@example.org', password: 'long enough today' };
  expect(await ask('/api/users', kim)).toMatchObject({ username: 'kim' });
  await again.stop();

  // The key is changed, with the former one at hand.
  const data = join(empty, 'data');
  renameSync(join(data, 'encryption.key'), join(data, 'encryption.key.others'));
  const rotate = () => run(['secrets', 'rotate'], { cwd: empty });
  expect(await rotate()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^1 secret encrypted with the present key/),
  });
  rmSync(join(data, 'encryption.key.others'));
  expect(await rotate()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Every stored secret has the present key/),
  });
});

it('says before migrations what it keeps, some copies at most, and tries them on a copy', async () => {
  const config = loadConfig({ environment: {}, workingDirectory: cwd });
  await makeFirstSchema(config);
  const program = makeNextVersion(join(cwd, 'next'), { expandsSchema: true }).server;
  const check = () => run(['database', 'check'], { program });
  expect(await check()).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^9999-next +\d+ ms\n1 migration ran on a copy with \d+ rows/),
  });
  const snapshots = join(config.dataDir, 'snapshots');
  mkdirSync(snapshots);
  for (const day of ['01', '02', '03'])
    writeFileSync(join(snapshots, `before-0001-202601${day}T000000000Z.sqlite`), '');
  const migrated = await run(['migrate'], { program, environment: { SIGNALBOX_LOG_LEVEL: 'error' } });
  expect(migrated).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The schema is up to date/),
    stderr: expect.stringMatching(
      /^The database is brought up to date \(9999-next\)\. Its state before is kept in .*\.sqlite\n$/,
    ),
  });
  const kept = readdirSync(snapshots).toSorted();
  expect(kept).toHaveLength(3);
  expect(kept.slice(0, 2)).toEqual([
    'before-0001-20260102T000000000Z.sqlite',
    'before-0001-20260103T000000000Z.sqlite',
  ]);
  expect(statSync(join(snapshots, kept[2] ?? '')).mode & 0o777).toBe(0o600);
  // It takes the place of the other one, and is migrated again.
  for (const suffix of ['-wal', '-shm'])
    rmSync(join(config.dataDir, `signalbox.sqlite${suffix}`), { force: true });
  renameSync(join(snapshots, kept[2] ?? ''), join(config.dataDir, 'signalbox.sqlite'));
  const off = await run(['migrate'], {
    program,
    environment: { SIGNALBOX_LOG_LEVEL: 'error', SIGNALBOX_MIGRATION_SNAPSHOTS: '0' },
  });
  expect(off).toMatchObject({ code: 0, stderr: expect.stringMatching(/\. No copy of it is kept\n$/) });
  expect(await check()).toMatchObject({
    code: 0,
    stdout: 'The database is up to date: nothing would be migrated.\n',
  });
  const move = await run(['database', 'move', '--to', 'sqlite'], { program });
  expect(move).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The installation is on SQLite already/),
  });
});
