import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { referenceKey } from '../testing/reference-tables.ts';
import { readReferenceConfig } from './reference-config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(settings: unknown, environment: Record<string, string> = {}) {
  const file = join(folder, 'config.json');
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return readReferenceConfig({ file, environment, keyFile: null });
}

it('says where the database is, as the other server reads it', () => {
  const mysql = { host: 'db.example.org:3307', user: 'u', pass: 'p', name: 'n', options: { tls: 'true' } };
  expect(read({ dialect: 'mysql', mysql, access_key_encryption: referenceKey })).toEqual({
    store: {
      dialect: 'mysql',
      place: {
        ...{
          host: 'db.example.org',
          port: 3307,
          user: 'u',
          password: 'p',
          name: 'n',
          options: { tls: 'true' },
        },
      },
    },
    keys: [Buffer.from(referenceKey, 'base64')],
  });
  expect(read({ bolt: { host: '/var/lib/x.boltdb' } })).toEqual({
    store: { dialect: 'bolt', path: '/var/lib/x.boltdb' },
    keys: [],
  });
  const environment = {
    SEMAPHORE_DB_DIALECT: 'postgres',
    SEMAPHORE_DB_HOST: '[::1]:5433',
    SEMAPHORE_DB: 'other',
  };
  expect(read({ dialect: 'mysql', mysql }, environment).store).toMatchObject({
    ...{ dialect: 'postgres', place: { host: '::1', port: 5433, user: '', name: 'other' } },
  });
  expect(read({ dialect: 'postgres', postgres: { host: '/run/postgresql' } }).store).toMatchObject({
    place: { host: '/run/postgresql', port: null },
  });
});

it.each<[unknown, RegExp]>([
  ['no JSON', /is no settings file of the other server/],
  [{ dialect: 'sqlite' }, /names its database "sqlite"/],
  [{ dialect: 'postgres' }, /do not say where its database is/],
  [{ bolt: { host: 'x' }, access_key_encryption: 'short' }, /base64 of 32 bytes/],
])('refuses %j in one sentence', (settings, problem) => {
  expect(() => read(settings)).toThrow(problem);
});
