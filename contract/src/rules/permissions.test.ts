import { expect, it } from 'vitest';
import { hasPermission, permissionsOf } from './permissions.ts';

it('knows what a role may do, and that another word may do nothing', () => {
  expect(hasPermission(permissionsOf('manager'), 'manageProjectResources')).toBe(true);
  expect(hasPermission(permissionsOf('manager'), 'manageProjectUsers')).toBe(false);
  expect(['guest', 'king', '', 'toString', null, undefined].map(permissionsOf)).toEqual(Array(6).fill(0));
});
