import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextFree, uniqueNames } from './unique-names.ts';

const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));
function namesOf(names: readonly string[], maxLength = 255): (string | undefined)[] {
  const unique = uniqueNames(named(names), maxLength);
  return names.map((_name, index) => unique.get(index + 1));
}

it('leaves the first of a name alone and numbers the others', () => {
  expect(namesOf(['Site', 'Site', 'Other', 'Site'])).toEqual(['Site', 'Site - 2', 'Other', 'Site - 3']);
});

it('takes nobody his own name', () => {
  expect(namesOf(['a', 'a - 2', 'a', 'a - 2'])).toEqual(['a', 'a - 2', 'a - 3', 'a - 2 - 2']);
});

it('stays within the length of a name, and never cuts a character in two', () => {
  expect(namesOf(['abcdefgh', 'abcdefgh'], 8)).toEqual(['abcdefgh', 'abcd - 2']);
  expect(nextFree('abc\u{1f600}de', new Set(), 8)).toBe('abc - 2');
});

it('gives unique names, keeps unique ones, and changes nothing the second time', () => {
  const name = fc.stringMatching(/^[ab]{0,3}( - [23])?$/);
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (names) => {
      const once = namesOf(names);
      expect(new Set(once).size).toBe(names.length);
      expect(once).toEqual(expect.arrayContaining(names));
      expect(namesOf(once.map(String))).toEqual(once);
    }),
  );
});
