import { expect, it } from 'vitest';
import { claimValues } from './claim-values.ts';
import { directoryNameKey } from './directory-name.ts';

it.each([
  [{ groups: ['ops', ' dev ', 'ops', '', 7, true, null, { a: 1 }] }, 'groups', ['ops', 'dev', '7', 'true']],
  [{ groups: 'ops' }, 'groups', ['ops']],
  [{ realm_access: { roles: ['ops', ['dev']] } }, 'realm_access.roles', ['ops', 'dev']],
  [{ teams: [{ name: 'ops' }, { name: ['dev', 'qa'] }, 'x'] }, 'teams.name', ['ops', 'dev', 'qa']],
  [{ 'https://x.org/roles': ['ops'] }, 'https://x.org/roles', ['ops']],
  [{ 'https://x.org/app': { roles: ['ops'] } }, 'https://x.org/app.roles', ['ops']],
  [{ 'a.b': 'whole', a: { b: 'within' } }, 'a.b', ['whole']],
  [{ groups: ['ops'] }, 'constructor', []],
  [{ groups: ['ops'] }, '__proto__.constructor.name', []],
  [{ groups: ['x'.repeat(1001)] }, 'groups', []],
  [{}, 'groups', []],
])('%j has at %s the values %j', (claims, path, values) => {
  expect(claimValues(claims, path)).toEqual(values);
});

it('does not take groups that were left out for none', () => {
  const claims = { _claim_names: { groups: 'src1' }, roles: ['r'] };
  expect(claimValues(claims, 'groups')).toBeUndefined();
  expect(claimValues(claims, 'roles')).toEqual(['r']);
  expect(claimValues({ ...claims, groups: ['ops'] }, 'groups')).toEqual(['ops']);
  expect(claimValues({ groups: Array.from({ length: 5000 }, (_, index) => index) }, 'groups')).toHaveLength(
    1000,
  );
});

it('knows two writings of a name in a directory', () => {
  expect(directoryNameKey(' CN = Ops , OU=Groups,dc=x')).toBe('cn=ops,ou=groups,dc=x');
  expect(directoryNameKey('cn=a\\, b,ou=x')).not.toBe(directoryNameKey('cn=a,b,ou=x'));
});
