import { expect, it } from 'vitest';
import { groupName } from './group-name.ts';

it.each([
  ['cn=operators,ou=groups,dc=example,dc=org', 'operators'],
  ['CN=Jobs\\, nightly,DC=example', 'Jobs, nightly'],
  ['operators', 'operators'],
  ['a=b', 'a=b'],
  ['', ''],
])('%s is called %s', (value, name) => {
  expect(groupName(value)).toBe(name);
});
