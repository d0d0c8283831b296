import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, parseBody, textOf } from './json-text.ts';

const textFrom = (json: string) => textOf(parseBody(json)?.root);

describe('the text of a JSON value', () => {
  it.each([
    ['"main"', 'main'],
    ['""', ''],
    ['null', ''],
    ['true', 'true'],
    ['7', '7'],
    ['-0', '0'],
    ['4856239453', '4856239453'],
    ['12345678901234567890123', '12345678901234567890123'],
    ['0.1', '0.1'],
    ['1.50', '1.5'],
    ['2.0', '2'],
    ['1e3', '1000'],
    ['1.25e1', '12.5'],
    ['12e-1', '1.2'],
    ['-5E-3', '-0.005'],
    ['1e21', '1000000000000000000000'],
    ['[1, 2.0]', '[1,2.0]'],
    [
      '{"a": {"b": [null, "x"]}, "n": 12345678901234567890}',
      '{"a":{"b":[null,"x"]},"n":12345678901234567890}',
    ],
    ['{"rawJSON": "7"}', '{"rawJSON":"7"}'],
  ])('of %s is %j', (json, text) => {
    expect(textFrom(json)).toBe(text);
  });

  it('of a missing value is empty', () => {
    expect(textOf(undefined)).toBe('');
  });

  it('of any number is the same number without exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = textFrom(JSON.stringify(number));
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(text)).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  it('of any whole number is its digits', () => {
    fc.assert(
      fc.property(fc.bigInt(), (number) => {
        expect(textFrom(String(number))).toBe(String(number));
      }),
    );
  });

  it('of any object is JSON that means the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(typeof value === 'object' && value !== null);
        const json = JSON.stringify(value);
        expect(JSON.parse(textFrom(json))).toEqual(JSON.parse(json));
      }),
    );
  });

  it('does not grow without bound', () => {
    expect(decimalText('1e400000000')).toBe('1e400000000');
    expect(textFrom('1e-400000000')).toBe('1e-400000000');
  });
});

it.each(['', ' ', 'ref=main', '{"a":}', '[1', '['.repeat(500_000)])(
  '%.10s is no JSON that is read',
  (text) => {
    expect(parseBody(text)).toBeUndefined();
  },
);
