import { expect, it } from 'vitest';
import { auditedField, columnWord, valueWord } from './field-words.ts';

it.each([
  ['playbook', undefined, '', 'playbook'],
  ['rights.4.role', 'rights', '4', 'role'],
  ['secrets.db.password.type', 'secrets', 'db.password', 'type'],
  ['value.apps.release-tool.path.value', undefined, '', 'value.apps.release-tool.path.value'],
])('%s falls into its pieces', (field, part, which, column) => {
  expect(auditedField(field)).toEqual({ part, which, column });
});

it('leaves alone what it does not know', () => {
  expect(columnWord('template', 'constructor')).toBeUndefined();
  expect(columnWord('template', 'from_a_newer_server')).toBeUndefined();
  expect(valueWord('key', auditedField('type'), 'toString')).toBeUndefined();
  expect(valueWord('key', auditedField('type'), 'ssh')).toBe('keys.ssh');
  expect(valueWord('environment', auditedField('secrets.a.b.type'), 'env')).toBe('environments.secretEnv');
});

it('knows where the same column is something else', () => {
  expect(columnWord('user', 'alert')).toBe('users.alert');
  expect(columnWord('project', 'alert')).toBe('alerts.send');
});
