import { describe, expect, it } from 'vitest';
import { hiddenSecrets, mergeVariables } from './task-variables.ts';

const none = {
  ...{ environments: [], task: {}, taskSecrets: {} },
  integers: new Set<string>(),
};

describe('the variables of a task', () => {
  it('lets what was asked for this task win over the environment', () => {
    const merged = mergeVariables({
      ...none,
      environments: [{ plain: { a: 1, b: 1, c: 1, d: 1 }, secrets: { b: '2', c: '2', d: '2' } }],
      task: { c: 3, d: 3 },
      taskSecrets: { d: '4' },
    });
    expect(merged).toEqual([
      { name: 'a', value: 1, is_secret: false, is_trusted: true },
      { name: 'b', value: '2', is_secret: true, is_trusted: true },
      { name: 'c', value: 3, is_secret: false, is_trusted: false },
      { name: 'd', value: '4', is_secret: true, is_trusted: false },
    ]);
  });

  it('says which answers are whole numbers, however long', () => {
    const task = { count: '12345678901234567890', text: '5' };
    const merged = mergeVariables({
      ...none,
      environments: [{ plain: { other: '5' }, secrets: {} }],
      task,
      integers: new Set(['count', 'other']),
    });
    expect(merged.map((one) => [one.name, one.value, one.is_integer])).toEqual([
      ['count', '12345678901234567890', true],
      ['other', '5', undefined],
      ['text', '5', undefined],
    ]);
  });

  it('comes in the order of names', () => {
    expect(mergeVariables({ ...none, task: { z: 1, a: 1, m: 1 } }).map(({ name }) => name)).toEqual([
      'a',
      'm',
      'z',
    ]);
  });

  it('still masks a secret that another value hides', () => {
    expect(
      hiddenSecrets({
        ...none,
        environments: [{ plain: {}, secrets: { a: 'hidden', b: 'used' } }],
        task: { a: 'x' },
      }),
    ).toEqual(['hidden']);
  });
});
