import { expect, test } from 'vitest';
import { urlSecrets } from './job-secrets.ts';

test.each([
  ['https://ghp_token@host/x.git', ['ghp_token']],
  ['HTTPS://ghp%5Ftoken@host/x.git', ['ghp%5Ftoken', 'ghp_token']],
  ['http://ann:pass%40word@host/x', ['ann:pass%40word', 'ann', 'pass%40word', 'pass@word']],
  ['https://bad%zz@host/x', ['bad%zz']],
  ['https://host/x@y', []],
  ['ssh://git@host/x', []],
  ['git@host:x', []],
  ['/srv/x', []],
])('secrets in the address %s', (url, secrets) => {
  expect(urlSecrets(url, { type: 'none' })).toEqual(secrets);
});

test('with a key of login and password the name in an address is only a name', () => {
  const key = { type: 'login_password' as const, login: 'ann', password: 'secret' };
  expect(urlSecrets('https://org@dev.azure.com/org/project', key)).toEqual([]);
  expect(urlSecrets('https://ann:other@host/x', key)).toEqual(['ann:other', 'other']);
});
