import { expect, it } from 'vitest';
import { firstSecretRows, newSecretRow, secretOperations, secretProblems } from './environment-secrets.ts';

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
