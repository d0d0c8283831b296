import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadEncryptionKey, prepareDataFolder } from './data-folder.ts';
import { ConfigError, loadConfig } from './load-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (environment: Record<string, string> = {}, file?: string) =>
  loadConfig({ environment, workingDirectory: folder, file });

function mistakes(environment: Record<string, string> = {}, file?: string): readonly string[] {
  try {
    load(environment, file);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

it('has safe defaults', () => {
  expect(load()).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: join(folder, 'data'),
    postgresUrl: null,
    publicUrl: null,
    basePath: '',
    adminLogin: 'admin',
    adminPassword: null,
    usersCanCreateProjects: false,
  });
});

it('reads the file, and the environment above it', () => {
  writeFileSync(
    join(folder, 'signalbox.yml'),
    'port: 4000\nhost: 0.0.0.0\npublic_url: https://x.example/box/\n',
  );
  expect(load({ SIGNALBOX_PORT: '5000', SIGNALBOX_HOST: '' })).toMatchObject({
    port: 5000,
    host: '0.0.0.0',
    basePath: '/box',
  });
});

it('takes a file by name, and folders in it from where it lies', () => {
  mkdirSync(join(folder, 'etc'));
  writeFileSync(join(folder, 'etc', 'box.yaml'), 'data_dir: ../store\n');
  expect(load({}, 'etc/box.yaml').dataDir).toBe(join(folder, 'store'));
  expect(load({ SIGNALBOX_CONFIG: 'etc/box.yaml' }).dataDir).toBe(join(folder, 'store'));
  expect(mistakes({}, 'missing.yml')).toEqual([`${join(folder, 'missing.yml')}: there is no such file`]);
});

it('names key, value and line of every mistake', () => {
  const file = join(folder, 'signalbox.yml');
  writeFileSync(file, '# settings\nport: eighty\n\nhots: 1.2.3.4\nlog_level: loud\n');
  expect(mistakes({ SIGNALBOX_PUBLIC_URL: 'ftp://x', SIGNALBOX_DATA_DRI: '/x' })).toEqual([
    `${file}, line 4: hots is not a setting: did you mean host?`,
    'SIGNALBOX_DATA_DRI is not a setting: did you mean SIGNALBOX_DATA_DIR?',
    `${file}, line 2: port must be a whole number (now "eighty")`,
    expect.stringMatching(/^SIGNALBOX_PUBLIC_URL must be a URL like .* \(now "ftp:\/\/x"\)$/),
    `${file}, line 5: log_level must be one of fatal, error, warn, info, debug, trace, silent (now "loud")`,
  ]);
});

it('says where a file is no YAML', () => {
  writeFileSync(join(folder, 'signalbox.yml'), 'port: 1\nhost: @x\n');
  expect(mistakes()[0]).toMatch(/signalbox\.yml, line 2: this is not YAML/);
  writeFileSync(join(folder, 'signalbox.yml'), '- port\n');
  expect(mistakes()[0]).toMatch(/must be a list of settings/);
});

it('never prints a secret', () => {
  const secrets = mistakes({
    SIGNALBOX_DATABASE_URL: 'mysql://root:hunter2@host/db',
    SIGNALBOX_ENCRYPTION_KEY: 'hunter3',
  });
  expect(secrets).toHaveLength(2);
  expect(secrets.join()).not.toContain('hunter');
});

it('leaves variables of runners and tests alone', () => {
  expect(
    mistakes({
      SIGNALBOX_RUNNER_TOKEN: 'x',
      SIGNALBOX_TEST_DATABASE_URL: 'x',
      SIGNALBOX_TASK: '1-1',
      SIGNALBOX_RUNNER: 'x',
    }),
  ).toEqual([]);
});

it('makes the data folder private and the key once', () => {
  const data = join(folder, 'data');
  prepareDataFolder(data);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  const key = loadEncryptionKey(data, null);
  expect(key).toHaveLength(32);
  expect(loadEncryptionKey(data, null)).toEqual(key);
  expect(statSync(join(data, 'encryption.key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(data, 'encryption.key'), 'utf8').trim()).toBe(Buffer.from(key).toString('base64'));
  const given = Buffer.alloc(32, 1);
  expect(loadEncryptionKey(data, given)).toBe(given);
});

it('says what is wrong with a data folder or a key', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => prepareDataFolder(join(folder, 'file', 'data'))).toThrow(
    /cannot be used .*SIGNALBOX_DATA_DIR/,
  );
  writeFileSync(join(folder, 'encryption.key'), 'short');
  expect(() => loadEncryptionKey(folder, null)).toThrow(/holds no encryption key/);
});
