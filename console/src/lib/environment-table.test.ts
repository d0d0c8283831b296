import { describe, expect, it } from 'vitest';
import { changedValue, jsonOfTable, newVariableRow, rowProblems, tableOfJson } from './environment-table.ts';

describe('tableOfJson', () => {
  it('keeps order and types, back and forth', () => {
    const text = '{"b":"two","a":1,"c":true}';
    const table = tableOfJson(text);
    if (table.kind !== 'table') throw new Error(table.kind);
    expect(table.rows.map(({ name, value }) => [name, value])).toEqual([
      ['b', 'two'],
      ['a', 1],
      ['c', true],
    ]);
    expect(JSON.parse(jsonOfTable(table.rows))).toEqual(JSON.parse(text));
  });

  it('takes an empty text for an empty table', () => {
    expect(tableOfJson('  ')).toEqual({ kind: 'table', rows: [] });
  });

  it.each(['{"a":{}}', '{"a":[1]}', '{"a":null}', '[]', '1', 'null'])('cannot show %s', (text) => {
    expect(tableOfJson(text).kind).toBe('nested');
  });

  it('says why a text is not JSON', () => {
    const result = tableOfJson('{"a": }');
    expect(result.kind === 'invalid' && result.message.length > 0).toBe(true);
  });
});

describe('cells', () => {
  it('keeps a number a number while it reads as one', () => {
    expect(changedValue(1, '25')).toBe(25);
    expect(changedValue(1, '25x')).toBe('25x');
    expect(changedValue(1, '007')).toBe('007');
    expect(changedValue('1', '25')).toBe('25');
    expect(changedValue(true, 'false')).toBe(false);
  });

  it('finds rows without a name and rows of the same name', () => {
    const rows = [newVariableRow('a'), newVariableRow(''), newVariableRow('a'), newVariableRow(' ')];
    expect(
      [...rowProblems(rows)].map(([id, problem]) => [rows.findIndex((row) => row.id === id), problem]),
    ).toEqual([
      [1, 'empty'],
      [2, 'duplicate'],
      [3, 'empty'],
    ]);
  });
});
