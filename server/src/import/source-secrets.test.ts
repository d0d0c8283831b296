import { expect, it } from 'vitest';
import { foreignVector, referenceKey, sealAsReference } from '../testing/reference-tables.ts';
import { readSecret } from './source-secrets.ts';

const keys = [referenceKey, foreignVector.key].map((key) => Buffer.from(key, 'base64'));
const login = { login: 'ada', password: 's3cr<et>&"ü"' };
const row = (type: string, secret: string | null) => ({ type, secret });

it('opens what the other product has sealed, with whichever key it was', () => {
  const vector = row('login_password', foreignVector.secret);
  expect(readSecret(vector, keys)).toEqual({ kind: 'login_password', login: '', password: 'vault-pass-1' });
  const escaped = JSON.stringify(login).replace(
    /[<>&]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  );
  expect(readSecret(row('login_password', sealAsReference(escaped)), keys)).toEqual({
    kind: 'login_password',
    ...login,
  });
  expect(readSecret(row('string', sealAsReference('{"a":1}')), keys)).toEqual({
    kind: 'string',
    value: '{"a":1}',
  });
});

it('reads what was never encrypted, and the oldest form', () => {
  const plain = sealAsReference(JSON.stringify(login), null);
  for (const known of [[], keys]) {
    expect(readSecret(row('login_password', plain), known)).toEqual({ kind: 'login_password', ...login });
  }
  expect(readSecret(row('string', sealAsReference('text', null)), [])).toEqual({
    kind: 'string',
    value: 'text',
  });
  expect(readSecret(row('ssh', 'KEY\n'), keys)).toMatchObject({ kind: 'ssh', privateKey: 'KEY\n' });
});

it('takes nothing for a secret that it cannot open', () => {
  const sealed = { kind: 'sealed' };
  const wrong = [Buffer.alloc(32)];
  for (const type of ['ssh', 'login_password', 'string', 'new']) {
    expect([type, readSecret(row(type, foreignVector.secret), wrong)]).toEqual([type, sealed]);
  }
  const bytes = Buffer.from(foreignVector.secret, 'base64');
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  expect(readSecret(row('login_password', bytes.toString('base64')), keys)).toEqual(sealed);
  for (const secret of ['', null]) expect(readSecret(row('ssh', secret), keys)).toEqual({ kind: 'none' });
  expect(readSecret(row('login_password', 'x'), keys)).toEqual(sealed);
});
