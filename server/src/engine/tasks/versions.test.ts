import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextVersion } from './versions.ts';

describe('the version of the next build', () => {
  it.each([
    ['1.0.0', null, '1.0.0'],
    ['1.0.0', '1.0.0', '1.0.1'],
    ['0.0.0', '0.0.9', '0.0.10'],
    ['v5', 'v7', 'v8'],
    ['1.2.x', '1.9.x', '1.10.x'],
    ['1.2.3-rc1', '1.2.3-rc4', '1.2.3-rc5'],
    ['1.2-beta', '1.2-beta', '1.3-beta'],
    ['1.0.0', '2.0.5', '1.0.0'],
    ['1.0.9', '1.0.3', '1.0.9'],
    ['build-007', 'build-007', 'build-8'],
    ['rel', 'rel', 'rel'],
    ['', null, ''],
    ['1', '', '1'],
    ['9007199254740993', '9007199254740993', '9007199254740994'],
  ])('starts at %j, was %j: %j', (start, previous, next) => {
    expect(nextVersion(start, previous)).toBe(next);
  });

  const start = fc
    .tuple(fc.stringMatching(/^[a-z.-]{0,6}$/), fc.nat(99_999), fc.stringMatching(/^[a-z.-]{0,4}$/))
    .map(([prefix, number, suffix]) => `${prefix}${number}${suffix}`);

  it('counts up by one, run after run, and never repeats a number', () => {
    fc.assert(
      fc.property(start, fc.integer({ min: 2, max: 30 }), (first, runs) => {
        const seen: string[] = [];
        let previous: string | null = null;
        for (let run = 0; run < runs; run += 1) {
          previous = nextVersion(first, previous);
          seen.push(previous);
        }
        expect(seen[0]).toBe(first);
        expect(new Set(seen).size).toBe(runs);
      }),
    );
  });

  it('takes any text for the previous version', () => {
    fc.assert(
      fc.property(start, fc.string(), (first, previous) => {
        expect(typeof nextVersion(first, previous)).toBe('string');
      }),
    );
  });
});
