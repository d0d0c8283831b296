import { describe, expect, it } from 'vitest';
import { auditedTables } from './audited-tables.ts';
import { fieldChanges, type Row } from './field-changes.ts';
import { shortened, withoutSecrets } from './shown-value.ts';

const changes = (table: keyof typeof auditedTables, before: Row | null, after: Row | null) => {
  const audited = auditedTables[table];
  if (audited === null) throw new Error(`${table} is not audited`);
  return fieldChanges({ table: audited, before, after });
};
const secret = (field: string) => ({ field, before: null, after: null, secret: true });

describe('the fields of a row that changed', () => {
  it('stand with before and after, flags as such; what did not change does not', () => {
    const before = { id: 1, name: 'a', playbook: 'x', autorun: 0, last_task_id: 1, arguments: null };
    const after = { ...before, name: 'b', autorun: 1, last_task_id: 2, arguments: '["-v"]' };
    expect(changes('templates', before, after)).toEqual([
      { field: 'name', before: 'a', after: 'b', secret: false },
      { field: 'autorun', before: false, after: true, secret: false },
      { field: 'arguments', before: null, after: '["-v"]', secret: false },
    ]);
  });

  it('of a secret say only that it changed, also where it lies within what is shown', () => {
    expect(changes('access_keys', { id: 1, secret: 'x' }, { id: 1, secret: 'y' })).toEqual([
      secret('secret'),
    ]);
    expect(
      changes('repositories', { git_url: 'https://u:one@h/x' }, { git_url: 'https://u:two@h/x' }),
    ).toEqual([secret('git_url')]);
    expect(changes('options', { key: 'other', value: 'x' }, { key: 'other', value: 'y' })).toEqual([
      secret('value.other.value'),
    ]);
    expect(changes('options', null, { key: 'apps.a.title', value: 'y' })).toEqual([
      { field: 'value.apps.a.title.value', before: null, after: 'y', secret: false },
    ]);
  });

  it('of what was made or deleted are those that say something', () => {
    const row = { id: 1, project_id: 1, name: 'e', json: '{}', env: '' };
    const values = ['name', 'json'].map((field) => ({ field, value: row[field as 'name'], secret: false }));
    expect(changes('environments', null, row)).toEqual(
      values.map(({ value, ...rest }) => ({ ...rest, before: null, after: value })),
    );
    expect(changes('environments', row, null)).toEqual(
      values.map(({ value, ...rest }) => ({ ...rest, before: value, after: null })),
    );
  });
});

it.each([
  ['https://robot:geheim@git.example.org/x.git', 'https://***@git.example.org/x.git'],
  ['web ansible_user=root ansible_password=geheim', 'web ansible_user=root ansible_password=***'],
  ["ansible_ssh_pass: 'ge heim'\nport: 22", "ansible_ssh_pass: '***'\nport: 22"],
  ['{"a":{"db_password":"geheim"},"port":5432}', '{"a":{"db_password":"***"},"port":5432}'],
  [
    '{"environment":"{\\"api_token\\":\\"geheim\\",\\"x\\":1}"}',
    '{"environment":"{\\"api_token\\":\\"***\\",\\"x\\":1}"}',
  ],
  ['["--api-token", "geheim", "-v"]', '["--api-token","***","-v"]'],
  ['--extra-vars vault_secret=geheim', '--extra-vars vault_secret=***'],
  ['-----BEGIN OPENSSH PRIVATE KEY-----\ngeheim', '***'],
  ['glpat-geheim-geheim-geheim', '***'],
  ['hosts: all', 'hosts: all'],
])('does not show the secret in %s', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});

it('looks at a long text of one character in no time that grows with its square', () => {
  for (const character of ['-', 'a', ' ', '"', '=', ':']) withoutSecrets(character.repeat(300_000));
});

it('cuts long texts down to the lines that differ, and those at their end', () => {
  const lines = Array.from({ length: 2_000 }, (_none, index) => `host${index}`);
  const after = lines.with(1_000, 'other').join('\n');
  expect(shortened({ before: lines.join('\n'), after })).toEqual({
    before: '…\nhost1000\n…',
    after: '…\nother\n…',
  });
  const long = shortened({ before: '', after: 'x'.repeat(100_000) });
  expect(long.after.length).toBeLessThan(5_000);
});

it('cuts long lists and maps in JSON down to the entries that differ, and what is left is JSON', () => {
  const list = Array.from({ length: 500 }, (_none, index) => ({ name: `variable ${index}` }));
  const after = [...list.slice(1).with(100, { name: 'other' }), { name: 'last' }];
  expect(shortened({ before: JSON.stringify(list), after: JSON.stringify(after) })).toEqual({
    before: '[{"name":"variable 0"},{"name":"variable 101"}]',
    after: '[{"name":"other"},{"name":"last"}]',
  });
  const map = Object.fromEntries(list.map(({ name }) => [name, 'x']));
  const changed = JSON.stringify({ ...map, 'variable 7': 'y' });
  expect(shortened({ before: JSON.stringify(map), after: changed })).toEqual({
    before: '{"variable 7":"x"}',
    after: '{"variable 7":"y"}',
  });
  const turned = shortened({ before: JSON.stringify(list), after: JSON.stringify(list.toReversed()) });
  expect(turned.before, 'another order alone is told by its beginning').not.toBe(turned.after);
  const grown = shortened({ before: '[]', after: JSON.stringify(list) });
  expect(grown.before).toBe('[]');
  expect(grown.after.length).toBeLessThan(4_010);
});
