import { expect, it } from 'vitest';
import { type MessageField, messageFields, renderMessage, unknownFields } from './message-template.ts';

const values = Object.fromEntries(messageFields.map((name) => [name, `<${name}>`])) as Record<
  MessageField,
  string
>;

it.each([
  ['', ''],
  ['{{ template }} of {{project}}', '<template> of <project>'],
  ['{{{ task }}}', '{<task>}'],
  ['{{ task', '{{ task'],
  ['{{ nothing }} {{}} {task}', '{{ nothing }} {{}} {task}'],
  ['{{\ntask\n}}', '<task>'],
])('renders %j', (template, shown) => expect(renderMessage(template, values)).toBe(shown));

it('reads nothing in a value', () => {
  const told = { ...values, message: '{{ url }} $& $1', url: '{{ message }}' };
  expect(renderMessage('{{ message }}|{{ url }}', told)).toBe('{{ url }} $& $1|{{ message }}');
});

it('names what is no field', () => {
  expect(unknownFields('{{ task }} {{ tsk }} {{ __proto__ }} {{ tsk }} {{ }}')).toEqual([
    'tsk',
    '__proto__',
    '',
  ]);
  expect(unknownFields(messageFields.map((name) => `{{ ${name} }}`).join('\n'))).toEqual([]);
});
