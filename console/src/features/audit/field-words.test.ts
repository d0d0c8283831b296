import { expect, it } from 'vitest';
import { auditedField, columnWord, valueWord } from './field-words.ts';

it.each([
  ['playbook', undefined, '', 'playbook'],
  ['rights.4.role', 'rights', '4', 'role'],
  ['secrets.db.password.type', 'secrets', 'db.password', 'type'],
  ['value.apps.release.tool.path.value', 'app', 'release.tool', 'path'],
  ['value.console.motd.value', 'app', 'console.motd', 'value'],
  ['value', undefined, '', 'value'],
  ['from.a.newer.server', undefined, '', 'from.a.newer.server'],
])('%s falls into its pieces', (field, part, which, column) => {
  expect(auditedField(field)).toEqual({ part, which, column });
});

it('leaves alone what it does not know', () => {
  expect(columnWord('template', auditedField('constructor'))).toBeUndefined();
  expect(columnWord('template', auditedField('from_a_newer_server'))).toBeUndefined();
  expect(valueWord('key', auditedField('type'), 'toString')).toBeUndefined();
  expect(valueWord('key', auditedField('type'), 'ssh')).toBe('keys.ssh');
  expect(valueWord('environment', auditedField('secrets.a.b.type'), 'env')).toBe('environments.secretEnv');
});

it('knows where the same column is something else', () => {
  expect(columnWord('user', auditedField('alert'))).toBe('users.alert');
  expect(columnWord('project', auditedField('alert'))).toBe('alerts.send');
});

it('words the settings of an app, whatever object the entry tells of', () => {
  expect(columnWord('app', auditedField('value.apps.bash.args.value'))).toBe('apps.args');
  expect(columnWord('option', auditedField('value.apps.bash.args.value'))).toBe('apps.args');
  expect(columnWord('option', auditedField('value.console.motd.value'))).toBe('environments.value');
  expect(valueWord('app', auditedField('value.apps.bash.active.value'), 'false')).toBe('audit.no');
});
