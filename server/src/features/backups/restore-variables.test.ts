import { expect, it } from 'vitest';
import { readExtraVariables, readProcessVariables } from './restore-variables.ts';

it.each(['', '{}', '{"a": {"b": [1]}}', 'not JSON'])('leaves extra variables %j as they are', (text) => {
  expect(readExtraVariables(text)).toEqual({ text, note: null });
});

it.each(['[1]', 'null', '"text"', '7'])('leaves extra variables out that have no names: %s', (text) => {
  expect(readExtraVariables(text)).toEqual({ text: '{}', note: expect.stringContaining('extra variables') });
});

it.each(['', '{"A": "x", "B": 1, "C": true}', '{'])('leaves environment variables %j as they are', (text) => {
  expect(readProcessVariables(text)).toEqual({ text, note: null });
});

it('makes texts of other values, and leaves names out that no program can get', () => {
  const { text, note } = readProcessVariables('{"A":{"b":[1]},"N":null,"X=Y":"z","":"e","P":"plain"}');
  expect(JSON.parse(text)).toEqual({ A: '{"b":[1]}', N: '', P: 'plain' });
  for (const name of ['"A"', '"N"', '"X=Y"', '""']) expect(note).toContain(name);
  expect(note).not.toContain('"P"');
  expect(readProcessVariables('[1]')).toMatchObject({
    text: '{}',
    note: expect.stringContaining('left out'),
  });
});
