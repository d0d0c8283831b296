/** What a person can do wrong at the first start: one sentence says what happened and what to do, and tells no secret. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { loadConfig } from '../config/load-config.ts';
import { databaseFailureSentence } from './database-failure.ts';
import { startFailureSentence } from './start-failure.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-mistake-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (environment: Record<string, string>) => loadConfig({ environment, workingDirectory: folder });

/** What a start says that fails; one that does not fail is ended. */
async function said(environment: Record<string, string> = {}): Promise<string> {
  let config: ReturnType<typeof load> | null = null;
  try {
    config = load({ SIGNALBOX_PORT: '0', SIGNALBOX_LOG_LEVEL: 'silent', ...environment });
    const app = await createApp(config, { hasBuiltInRunner: false, isDurable: false });
    try {
      await app.listen();
    } finally {
      await app.close();
    }
    return 'it served';
  } catch (error) {
    return startFailureSentence(error, config);
  }
}

it('says what is wrong with settings, also those that only look right, and hides what is secret', async () => {
  const file = (text: string) => writeFileSync(join(folder, 'signalbox.yml'), text);
  const mistakes: [string, RegExp][] = [
    ['port: true', /line 1: port must be a whole number \(now true\)$/],
    ['port: ""', /line 1: port must be a whole number \(now ""\)$/],
    ['port: [3000]', /line 1: port must be a whole number/],
    ['port: 80.5', /line 1: port must be a whole number/],
    ['port: "70000"', /line 1: port must be at most 65535/],
    ['port: 1\nport: 2', /line 2: this setting is there twice: take one of them out$/],
    ['port: 1\n\thost: x', /line 2: this is not YAML: Tabs are not allowed/],
    ['just words', /line 1: must be a list of settings like `port: 3000`/],
    ['use_remote_runner: maybe', /must be true or false \(now "maybe"\)/],
    ['public_url: box.example.org', /must be a URL like https:.* \(now "box.example.org"\)/],
    ['public_url: https://kim:hunter2@box.example', /without user.* \(now "https:\/\/\*\*\*@box.example"\)/],
    ['database_url: mysql://u:hunter2@h/x', /must be a URL like postgres:/],
    ['database_url: "postgres://u:hun#ter2@h/x"', /in a password write # \/ \? % as %23 %2F %3F %25$/],
    [
      'database_url: postgres://u:hunter2@h/x?sslmode=verifyfull',
      /one of disable, prefer, require, verify-ca, verify-full/,
    ],
  ];
  for (const [text, sentence] of mistakes) {
    file(text);
    const sentenceSaid = await said({ SIGNALBOX_PORT: '' });
    expect([text, sentenceSaid]).toEqual([text, expect.stringMatching(sentence)]);
    expect(sentenceSaid).toMatch(/^The configuration has mistakes:\n {2}- /);
    expect(sentenceSaid).not.toMatch(/hunter2|hun#ter2/);
  }
  rmSync(join(folder, 'signalbox.yml'));
  mkdirSync(join(folder, 'signalbox.yml'));
  expect(await said()).toMatch(
    /signalbox\.yml: cannot be read \(EISDIR\): it is a folder: put a file there$/,
  );
});

it('says what is wrong with the data folder, its key and the address', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  for (const key of ['short', '%%%% long enough, and not what a key is written in %%%%', '\0'.repeat(64)]) {
    writeFileSync(join(data, 'encryption.key'), key);
    expect(await said()).toMatch(
      /encryption\.key holds no encryption key \(base64 of 32 bytes\): put the right/,
    );
  }
  // As OpenSSL writes a long one.
  writeFileSync(join(data, 'encryption.key'), `${'A'.repeat(64)}\n${'B'.repeat(24)}\n`);
  expect(await said()).toBe('it served');
  rmSync(join(data, 'encryption.key'));
  mkdirSync(join(data, 'encryption.key'));
  expect(await said()).toMatch(/encryption\.key cannot be read \(EISDIR\): it is a folder/);
  rmSync(data, { recursive: true });
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  expect(await said({ SIGNALBOX_PORT: String(port) })).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use: end/);
  const away = /^This machine has no address .*: set SIGNALBOX_HOST/;
  expect(await said({ SIGNALBOX_HOST: '192.0.2.1' })).toMatch(away);
  expect(await said({ SIGNALBOX_HOST: 'no-such-host.invalid' })).toMatch(away);
});

interface Told {
  readonly code?: string;
  readonly message?: string;
  readonly severity?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly hostname?: string;
}

it.each<[string, Told, RegExp]>([
  [
    'a file of root',
    { code: 'EPERM', syscall: 'chmod', path: '/data/runner' },
    /own \/data with all .*chown/,
  ],
  [
    'a file elsewhere',
    { code: 'EACCES', syscall: 'open', path: '/etc/x' },
    /^\/etc\/x cannot .*: check its rights/,
  ],
  ['a low port', { code: 'EACCES', syscall: 'listen' }, /may not listen on port 80 of h: set SIGNALBOX_PORT/],
  [
    'its own host',
    { code: 'ENOTFOUND', hostname: 'h' },
    /^This machine has no address h: set SIGNALBOX_HOST/,
  ],
  [
    'a full disk',
    { code: 'EDQUOT', syscall: 'write' },
    /^The disk of the data folder \/data is full: make room/,
  ],
])('names %s', (_what, told, sentence) => {
  const config = { ...load({}), dataDir: '/data', host: 'h', port: 80 };
  expect(startFailureSentence(Object.assign(new Error('told'), told), config)).toMatch(sentence);
});

/** As `pg` and PostgreSQL 15 and 18 tell them. */
it.each<[string, Told, RegExp]>([
  ['nobody there', { code: 'ECONNREFUSED', syscall: 'connect' }, /^Nothing answers as the database at db:5/],
  ['an unknown host', { code: 'ENOTFOUND', hostname: 'db' }, /^Nothing answers as .*ENOTFOUND\): start/],
  [
    'no socket',
    { code: 'ENOENT', syscall: 'connect' },
    /^Nothing answers as .*: start PostgreSQL there, or check/,
  ],
  [
    'a wrong password',
    { code: '28P01' },
    /refuses the password of the user k@m: check SIGNALBOX_DATABASE_URL/,
  ],
  [
    'no password',
    { message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' },
    /asks the user k@m for a password, and the URL holds none/,
  ],
  ['an unknown user', { code: '28000', message: 'role "k@m" does not exist' }, /refuses the user k@m: check/],
  [
    'TLS that is demanded',
    {
      code: '28000',
      message: 'no pg_hba.conf entry for host "127.0.0.1", user "u", database "x", no encryption',
    },
    /with TLS only: add \?sslmode=verify-full/,
  ],
  [
    'another machine',
    {
      code: '28000',
      message: 'no pg_hba.conf entry for host "192.0.2.1", user "u", database "x", SSL encryption',
    },
    /from this machine: allow it in its pg_hba.conf/,
  ],
  [
    'no TLS',
    { message: 'The server does not support SSL connections' },
    /has TLS switched off: switch it on/,
  ],
  [
    'an own authority',
    { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    /authority that is not known here: .*sslrootcert=FILE/,
  ],
  [
    'a clock far off',
    { code: 'CERT_NOT_YET_VALID' },
    /not valid now \(20\d\d-.* by the clock of this machine\): renew/,
  ],
  ['another name', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, /for another name: name the host/],
  [
    'no such file',
    { code: 'ENOENT', syscall: 'open', path: '/ca.pem' },
    /names the file \/ca.pem, which cannot be read/,
  ],
  ['no database', { code: '3D000' }, /^The database at db:5 has no database k@m: create it/],
  ['no right', { code: '42501', message: 'permission denied for schema public' }, /may not create tables/],
  ['no entry', { code: '42501', message: 'permission denied for database "x"' }, /may not use the database/],
  ['a replica', { code: '25006', message: 'read-only' }, /takes no changes .*: name the primary one/],
  [
    'an old one',
    { code: '42704', message: 'parameter "tcp_user_timeout"' },
    /too old .* PostgreSQL 12 or newer/,
  ],
  ['its full disk', { code: '53100' }, /^The disk of the database at db:5 is full: make room there/],
  [
    'no connection left',
    { code: '53300', message: 'too many' },
    /no connection left .*: raise max_connections/,
  ],
  [
    'what nobody knew',
    { code: 'XX000', message: 'odd', severity: 'ERROR' },
    /cannot be used \(odd\): see its log/,
  ],
])('names what PostgreSQL has against it: %s', (_what, told, sentence) => {
  const config = load({ SIGNALBOX_DATABASE_URL: 'postgres://k%40m:hunter2@db:5' });
  const saidOfIt = startFailureSentence(Object.assign(new Error(told.message ?? 'told'), told), config);
  expect(saidOfIt).toMatch(sentence);
  expect(saidOfIt).not.toContain('hunter2');
});

it('names where the address of another database stands', () => {
  const told = Object.assign(new Error('told'), { code: '3D000' });
  expect(databaseFailureSentence(told, new URL('postgres://db/x'), 'the address of the target')).toBe(
    'The database at db has no database x: create it, or check the address of the target',
  );
});
