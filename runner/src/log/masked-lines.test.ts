import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamOf } from '../testing/masked-stream.ts';
import { LineMasker } from './masked-lines.ts';

const secret = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ä'), minLength: 3, maxLength: 30 });
const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'ä', '\n', '\r', '\r\n', '日', ' '),
  maxLength: 300,
});

test('any chunking of the spool gives the same stream, and no secret stays in it', () => {
  fc.assert(
    fc.property(
      fc.array(secret, { minLength: 0, maxLength: 6 }),
      fc.array(fc.oneof(text, secret), { maxLength: 6 }),
      fc.array(fc.nat(60), { maxLength: 20 }),
      fc.integer({ min: 4, max: 40 }),
      (secrets, parts, blocks, lineMax) => {
        const patterns = secrets.map((value) => Buffer.from(value));
        const make = () => new LineMasker(patterns, lineMax);
        const spool = Buffer.from(parts.join(''));
        const whole = streamOf(spool, [], make);
        expect(streamOf(spool, blocks, make)).toBe(whole);
        for (const value of secrets) expect(whole).not.toContain(value);
        expect(whole).not.toContain('\ufffd');
      },
    ),
    { numRuns: 1000 },
  );
});

test('without secrets and long lines the text is the same but for line ends', () => {
  fc.assert(
    fc.property(text, (value) => {
      const stream = streamOf(Buffer.from(value), [], () => new LineMasker([]));
      const expected = value.replaceAll('\r\n', '\n');
      expect(stream).toBe(expected === '' || expected.endsWith('\n') ? expected : `${expected}\n`);
    }),
  );
});

test('a million bytes of one overlapping secret are cut without showing any of it', () => {
  const make = () => new LineMasker([Buffer.from('aaa'), Buffer.from('aaaaab')]);
  const stream = streamOf(Buffer.from(`${'a'.repeat(1_000_000)}b\n`), [300_000, 123_456], make);
  expect(stream.replaceAll('*', '').trim()).toBe('');
});

test('a secret longer than a line may be is masked as a whole', () => {
  const long = Array.from({ length: 200_000 }, (_, index) => String(index % 10)).join('x');
  const stream = streamOf(
    Buffer.from(`before ${long} after\n`),
    [100_000],
    () => new LineMasker([Buffer.from(long)]),
  );
  expect(stream.replaceAll('\n', '')).toBe('before *** after');
});
