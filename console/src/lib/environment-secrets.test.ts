import { expect, it } from 'vitest';
import {
  firstSecretRows,
  mergedSecretRows,
  newSecretRow,
  secretOperations,
  secretProblems,
} from './environment-secrets.ts';

const stored = [
  { id: 1, type: 'var' as const, name: 'token', secret: '' as const, operation: '' as const },
  { id: 2, type: 'env' as const, name: 'PASSWORD', secret: '' as const, operation: '' as const },
];

it('sends nothing for secrets that nobody touched', () => {
  expect(secretOperations(stored, firstSecretRows(stored))).toEqual([]);
});

it('creates, updates, renames and deletes', () => {
  const [token] = firstSecretRows(stored);
  if (!token) throw new Error('no row');
  const rows = [
    { ...token, value: 'new' },
    { ...newSecretRow('env'), name: 'KEY', value: 'k' },
  ];
  expect(secretOperations(stored, rows)).toEqual([
    { id: 1, type: 'var', name: 'token', secret: 'new', operation: 'update' },
    { id: 2, type: 'env', name: 'PASSWORD', secret: '', operation: 'delete' },
    { type: 'env', name: 'KEY', secret: 'k', operation: 'create' },
  ]);
  expect(secretOperations(stored.slice(0, 1), [{ ...token, name: 'renamed' }])).toEqual([
    { id: 1, type: 'var', name: 'renamed', secret: '', operation: 'update' },
  ]);
});

it('finds rows that cannot be saved', () => {
  const named = (name: string, value = 'x') => ({ ...newSecretRow('var'), name, value });
  const rows = [named('a'), named(''), named('a'), named('b', '')];
  expect([...secretProblems(rows).values()]).toEqual(['empty', 'duplicate', 'value']);
  expect(secretProblems(firstSecretRows(stored)).size).toBe(0);
});

it('makes one anew that was changed here and deleted elsewhere, and asks for its value', () => {
  const before = firstSecretRows(stored.slice(1));
  const renamed = before.map((row) => ({ ...row, name: 'API_TOKEN' }));
  const merged = mergedSecretRows(before, renamed, []);
  expect([...secretProblems(merged).values()]).toEqual(['value']);
  const given = merged.map((row) => ({ ...row, value: 'a1' }));
  expect(secretOperations([], given)).toEqual([
    { type: 'env', name: 'API_TOKEN', secret: 'a1', operation: 'create' },
  ]);
});
