// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { claimDrafts, dropDraft, readDraft, writeDraft } from './drafts.ts';

afterEach(() => sessionStorage.clear());

it.each([
  ['an address with a password', 'https://kim:x1y2z3@git.example.org/a.git'],
  ['variables', '{"db_password": "x1y2z3"}'],
  ['hosts', 'web1 ansible_password=x1y2z3'],
  ['arguments', ['--api-token=x1y2z3']],
  ['arguments one after another', ['--api-key', 'x1y2z3']],
  ['a name that goes on behind the word', '{"AWS_SECRET_ACCESS_KEY": "x1y2z3"}'],
  ['a key that is called so', 'STRIPE_API_KEY=x1y2z3'],
  ['yaml', 'vars:\n  client_secret: x1y2z3'],
  ['a key', '-----BEGIN OPENSSH PRIVATE KEY-----\nx1y2z3'],
])('does not keep %s', (_what, value) => {
  writeDraft('1.thing.new', { name: 'Deploy', value });
  expect(readDraft('1.thing.new')?.values).toEqual({ name: 'Deploy' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('x1y2z3');
});

it('keeps what only speaks of secrets', () => {
  const values = { name: 'Secrets of the token', survey_vars: [{ name: 'token', type: 'secret' }], id: 3 };
  writeDraft('1.thing.new', values);
  expect(readDraft('1.thing.new')?.values).toEqual(values);
});

it('keeps nothing of what is given up, or has become larger than is worth it', () => {
  writeDraft('1.thing.new', { name: 'Deploy' });
  dropDraft('1.thing.new');
  expect(readDraft('1.thing.new')).toBeUndefined();
  writeDraft('1.thing.new', { name: 'Deploy' });
  writeDraft('1.thing.new', { name: 'Deploy', text: 'a'.repeat(400_000) });
  expect(readDraft('1.thing.new')).toBeUndefined();
});

it('shows nobody what somebody else has typed', () => {
  claimDrafts(1);
  writeDraft('1.thing.new', { name: 'Deploy' });
  claimDrafts(1);
  expect(readDraft('1.thing.new')?.values).toEqual({ name: 'Deploy' });
  claimDrafts(2);
  expect(readDraft('1.thing.new')).toBeUndefined();
});
