import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBody } from '../../lib/json-text.ts';
import { valueAt } from './json-path.ts';

const root = {
  ref: 'refs/heads/main',
  commits: [{ id: 'abc', author: { name: 'Ann' } }, { id: 'def' }],
  grid: [
    [1, 2],
    [3, 4],
  ],
  'a.b': 'dotted',
  '': 'nameless',
  zero: 0,
  none: null,
};

describe('a path', () => {
  it.each([
    ['ref', 'refs/heads/main'],
    ['commits.[0].id', 'abc'],
    ['commits.[0].author.name', 'Ann'],
    ['commits.[1].id', 'def'],
    ['grid.[1].[0]', 3],
    ['zero', 0],
    ['none', null],
    ['', 'nameless'],
    // An index where there is no array is passed over.
    ['[0].ref', 'refs/heads/main'],
    ['ref.[3]', 'refs/heads/main'],
  ])('%s leads to %j', (path, value) => {
    expect(valueAt(root, path)).toEqual(value);
  });

  it.each([
    'unknown',
    'ref.length',
    'commits.id',
    'commits.0.id',
    'commits[0].id',
    'commits.[2].id',
    'commits.[-1].id',
    'commits.[x].id',
    'commits.length',
    'a.b',
    'none.a',
    'constructor',
    '__proto__',
    'ref.',
  ])('%s leads nowhere', (path) => {
    expect(valueAt(root, path)).toBeUndefined();
  });

  it('begins at an array too', () => {
    expect(valueAt(['a', { b: 'c' }], '[1].b')).toBe('c');
    expect(valueAt(undefined, 'a')).toBeUndefined();
  });

  it('finds own keys only, whatever they are called', () => {
    expect(valueAt(parseBody('{"__proto__": {"a": "x"}}')?.root, '__proto__.a')).toBe('x');
    expect(valueAt(parseBody('{"n": 12}')?.root, 'n.rawJSON')).toBeUndefined();
  });

  it('leads to whatever lies at its keys and indexes', () => {
    const key = fc.string().filter((text) => !text.includes('.') && !/^\[\d+\]$/.test(text));
    const step = fc.oneof(key, fc.nat(5));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), fc.string(), (steps, leaf) => {
        const tree = steps.reduceRight<unknown>(
          (inner, one) =>
            typeof one === 'number' ? [...Array(one).fill(null), inner] : Object.fromEntries([[one, inner]]),
          leaf,
        );
        const path = steps.map((one) => (typeof one === 'number' ? `[${one}]` : one)).join('.');
        expect(valueAt(tree, path)).toBe(leaf);
      }),
    );
  });
});
