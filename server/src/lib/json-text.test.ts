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
    ['[9007199254740993]', '[9007199254740993]'],
    ['{"n":-9007199254740993}', '{"n":-9007199254740993}'],
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

  it('of an object or array is what was sent, digit for digit', () => {
    const digits = fc.stringMatching(/^[0-9]{1,20}$/);
    const whole = fc.oneof(
      fc.constant('0'),
      // Each length as often as any other: from sixteen digits on, a number is not what was sent.
      fc
        .tuple(
          fc.integer({ min: 1, max: 9 }),
          fc.integer({ min: 0, max: 24 }),
          fc.integer({ min: 0, max: 9 }),
        )
        .map(([first, count, others]) => `${first}${String(others).repeat(count)}`),
      fc.bigInt().map((number) => String(number < 0n ? -number : number)),
    );
    const number = fc
      .tuple(
        fc.constantFrom('', '-'),
        whole,
        fc.option(digits, { nil: undefined }),
        fc.option(fc.tuple(fc.constantFrom('e', 'E', 'e+', 'e-'), fc.stringMatching(/^[0-9]{1,3}$/)), {
          nil: undefined,
        }),
      )
      .map(([sign, int, fraction, exponent]) =>
        [sign, int, fraction === undefined ? '' : `.${fraction}`, ...(exponent ?? [])].join(''),
      );
    const leaf = fc.oneof(
      number,
      whole,
      fc.string().map((text) => JSON.stringify(text)),
      fc.constant('null'),
    );
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }).map((parts) => `[${parts.join(',')}]`),
        fc
          .array(tie('tree'), { maxLength: 4 })
          .map((parts) => `{${parts.map((part, index) => `"k${index}":${part}`).join(',')}}`),
      ),
    }));
    const array = fc.array(tree, { minLength: 1, maxLength: 4 }).map((parts) => `[${parts.join(',')}]`);
    fc.assert(
      fc.property(array, (json) => {
        expect(textFrom(json)).toBe(json);
        expect(textFrom(` ${json}\n`)).toBe(json);
      }),
      { numRuns: 1000 },
    );
    // One by one: a number that needs care must not be what saves another.
    fc.assert(
      fc.property(fc.oneof(number, whole, fc.constant('-0')), (source) => {
        expect(textFrom(`[${source}]`)).toBe(`[${source}]`);
        expect(textFrom(`{"k":${source}}`)).toBe(`{"k":${source}}`);
      }),
      { numRuns: 1000 },
    );
  });

  it('of what only looks like a number within a text is that text', () => {
    const values = ['1.5', ', 1.5', '[2e3]', '\\" 1.5', 'a\\', ' -0', '9007199254740993'];
    const json = JSON.stringify([...values, 1.5, Object.fromEntries(values.map((text) => [text, text]))]);
    expect(textFrom(json)).toBe(json);
  });

  it.each([
    ['escapes', JSON.stringify([1.5, '\n"'.repeat(400_000)])],
    ['numbers', `[${'1.5,'.repeat(250_000)}1.5]`],
    ['texts', `[${'"",'.repeat(300_000)}1.5]`],
  ])('of a megabyte of %s is all of it', (_what, json) => {
    expect(textFrom(json) === json).toBe(true);
  });

  it('does not grow without bound', () => {
    expect(decimalText('1e400000000')).toBe('1e400000000');
    expect(textFrom('1e-400000000')).toBe('1e-400000000');
  });
});

it.each([
  '',
  ' ',
  'ref=main',
  '{"a":}',
  '[1',
  '[01.5]',
  '{1.5:1}',
  '[1.5abc]',
  '[1.]',
  '["1.5]',
  '['.repeat(500_000),
])('%.10s is no JSON that is read', (text) => {
  expect(parseBody(text)).toBeUndefined();
});
