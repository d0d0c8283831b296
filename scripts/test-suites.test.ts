import { expect, test } from 'vitest';
import { selectSuites, suites, UsageError } from './test-suites.ts';

const select = (...args: string[]) =>
  selectSuites(args).map(({ suite, selection }) => [suite.name, ...selection]);

test('no arguments select every suite', () => {
  expect(select().flat()).toEqual(suites.map(({ name }) => name));
});

test('a name selects a suite, and a path one file', () => {
  expect(select('runner')).toEqual([['runner']]);
  expect(select('runner/src/steps.test.ts')).toEqual([['runner', 'src/steps.test.ts']]);
  expect(select('runner', 'contract/')).toEqual([['runner'], ['contract']]);
  expect(select('e2e/journeys/plan.test.ts', '-t', 'a plan')).toEqual([
    ['e2e', 'journeys/plan.test.ts', '-g', 'a plan'],
  ]);
});

test('a file of the server runs on both databases, unless it is only for PostgreSQL', () => {
  const file = 'src/features/keys/keys.test.ts';
  expect(select(`server/${file}`, '-t', 'a name')).toEqual([
    ['server', file, '-t', 'a name'],
    ['postgres', file, '-t', 'a name'],
  ]);
  const shared = 'src/outbox/two-servers.postgres.test.ts';
  expect(select(`server/${shared}`)).toEqual([['postgres', shared]]);
});

test.each([
  ['an unknown suite', 'nothing'],
  ['a missing file', 'runner/src/missing.test.ts'],
  ['a file outside of the suites', 'README.md'],
  ['an unknown option', '--bail'],
])('%s is a usage error', (_, word) => {
  expect(() => selectSuites([word])).toThrow(UsageError);
});
