import { expect, it } from 'vitest';
import { isOwnFailure } from './scheduler.ts';

it.each([
  ['busy', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, false],
  ['full', { code: '53100' }, false],
  ['away', { code: 'ECONNREFUSED' }, false],
  ['without a free connection', { code: 'POOL_EXHAUSTED' }, false],
  ['in conflict with what the schedule wants', { code: '23505' }, true],
  ['not the cause', new Error('a fault'), true],
])('a schedule pays for a failure when the database is %s: only for its own', (_name, error, expected) => {
  expect(isOwnFailure(error)).toBe(expected);
});
