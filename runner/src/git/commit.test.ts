import { expect, test } from 'vitest';
import { readCommit } from './commit.ts';

const said = (seconds: string) => readCommit(`c0ffee\nFix it\nAnn\n${seconds}\n`);

test('a commit comes with its author and its time', () => {
  expect(said('1795240802')).toEqual({ hash: 'c0ffee', message: 'Fix it', author: 'Ann', at: 1795240802000 });
  expect(readCommit('c0ffee\n\n\n0\n')).toEqual({ hash: 'c0ffee', message: '', at: 0 });
  expect(readCommit('')).toBe(undefined);
});

test.each(['99999999999999', '18446744073709551615', '-1', '', 'never'])('%j is no time', (seconds) => {
  expect(said(seconds)).toEqual({ hash: 'c0ffee', message: 'Fix it', author: 'Ann' });
});
