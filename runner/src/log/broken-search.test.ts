import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shown, streamOf } from '../testing/masked-stream.ts';
import { LineMasker } from './masked-lines.ts';
import { secretPatterns } from './secret-forms.ts';

const SECRET = 'correct-horse battery/staple';
const RED = '\x1b[1;31m';
const PLAIN = '\x1b[0m';

test.each([
  ['a line break at a hyphen', 'is correct-\nhorse battery/staple here', 'is ***\n*** here'],
  ['a line break in place of a blank', 'is correct-horse\nbattery/staple here', 'is ***\n*** here'],
  ['a line break anywhere', 'is correct-hor\nse battery/staple', 'is ***\n***'],
  ['two line breaks', 'correct-\nhorse\nbattery/staple.', '***\n***\n***.'],
  ['an indented line', 'key: correct-horse\n    battery/staple', 'key: ***\n    ***'],
  ['blanks before the break', 'correct-horse \n battery/staple', '***\n ***'],
  ['Windows line ends', 'correct-\r\nhorse battery/staple', '***\n***'],
  [
    'lines with a colour each, as Ansible writes warnings',
    `${RED}[WARNING]: correct-horse${PLAIN}\n${RED}battery/staple, ignoring${PLAIN}`,
    `${RED}[WARNING]: ***${PLAIN}\n${RED}***, ignoring${PLAIN}`,
  ],
  ['a colour code inside', `a correct-${RED}horse${PLAIN} battery/staple z`, `a ***${RED}${PLAIN} z`],
  ['a code that clears the line', 'correct-horse\x1b[K battery/staple', '***\x1b[K'],
  ['a link', 'correct-\x1b]8;;http://x\x07horse battery/staple', '***\x1b]8;;http://x\x07'],
  ['a carriage return inside', 'correct-\rhorse battery/staple', '***\r'],
  ['a code in a line break', `correct-${PLAIN}\n${RED}horse battery/staple`, `***${PLAIN}\n${RED}***`],
])('a secret that is broken by %s is masked', (_name, output, expected) => {
  expect(shown(`before\n${output}\nafter\n`, SECRET)).toBe(`before\n${expected}\nafter\n`);
});

test.each([
  ['the rest does not follow', 'is correct-\nhorse batteries\n'],
  ['an empty line lies between', 'correct-horse\n\nbattery/staple\n'],
  ['blanks are missing on one line', `correct-horse${RED}battery/staple\n`],
  ['there are more blanks on one line', `correct-horse  ${RED}battery/staple\n`],
])('it is no secret when %s', (_name, output) => {
  expect(shown(output, SECRET)).toBe(output);
});

test('fewer than four characters at a line end stay, what follows them does not', () => {
  expect(shown('it: cor\nrect-horse battery/staple\n', SECRET)).toBe('it: cor\n***\n');
  expect(shown('it: c\no\nrrect-horse battery/staple\n', SECRET)).toBe('it: c\no\n***\n');
  expect(shown('it: corr\nect-horse battery/staple\n', SECRET)).toBe('it: ***\n***\n');
});

test('encoded texts are found in wrapped lines', () => {
  const wrap = (text: string, width: number) => text.replace(new RegExp(`(.{${width}})`, 'g'), '$1\n');
  const secret = 'a long secret, '.repeat(8).trim();
  const base64 = Buffer.from(`user:${secret}\n`).toString('base64');
  for (const width of [64, 76])
    expect(shown(`${wrap(base64, width)}\n`, secret)).toMatch(/^dXNlcjp\*\*\*\n(\*\*\*\n)+$/);
  const hex = Buffer.from(`>${secret}<`).toString('hex');
  expect(shown(`${wrap(hex, 60)}\n`, secret)).toMatch(/^3e\*\*\*\n(\*\*\*\n)+(\*\*\*)?3c\n$/);
});

function take(text: string, isLate = false) {
  const masker = new LineMasker(secretPatterns([SECRET]));
  const taken = masker.take({ bytes: Buffer.from(text), start: 0, isComplete: false, isLate });
  return [taken.text.toString(), taken.isHeld];
}

test('a line that may go on with a secret waits for the next one, others do not', () => {
  expect(take('first\nis correct-horse\n')).toEqual(['first\n', true]);
  expect(take('first\nis correct-horse\nbat')).toEqual(['first\n', true]);
  expect(take(`first\nis correct-${PLAIN}\n\x1b[3`)).toEqual(['first\n', true]);
  expect(take('first\nis correct-horse\nbad')).toEqual(['first\nis correct-horse\n', false]);
  expect(take('first\nis correct-horse\n', true)).toEqual(['first\nis correct-horse\n', false]);
  expect(take('first\nis correct-horses\n')).toEqual(['first\nis correct-horses\n', false]);
  expect(take('first\nis correct-horse\n\n')).toEqual(['first\nis correct-horse\n\n', false]);
  expect(take('first\nis cor\n')).toEqual(['first\nis cor\n', false]);
  expect(take('no line end: correct-horse')).toEqual(['', false]);
});

test('an over-long line is not cut before it is known whether a secret crosses the limit', () => {
  const patterns = secretPatterns(['äaaaaa']);
  const spool = Buffer.from(`${'x'.repeat(60)}äaaa\naa\n`);
  const stream = (blocks: number[]) => streamOf(spool, blocks, () => new LineMasker(patterns, 61));
  expect(stream([])).toBe(`${'x'.repeat(60)}***\n***\n`);
  expect(stream([66])).toBe(stream([]));
});

const letters = fc.constantFrom('a', 'b', 'c', 'ä', '-', '/', ' ');
const secret = fc
  .string({ unit: letters, minLength: 6, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text.replaceAll(' ', '').length >= 6);
const code = fc.constantFrom(RED, PLAIN, '\x1b[K', '\r');
const wrapping = fc.constantFrom('\n', '\r\n', ' \n', '\n  ', `${PLAIN}\n${RED}`);
const words = fc.string({ unit: fc.constantFrom('x', 'y', 'z', ' ', '\n', '.', RED), maxLength: 120 });

/** Breaks a secret at these places: a line break takes the place of a blank that it meets. */
function broken(text: string, breaks: { at: number; by: string }[]): string {
  let result = '';
  const characters = [...text];
  for (const [index, character] of characters.entries()) {
    const by = breaks.find(({ at }) => at % characters.length === index)?.by ?? '';
    const isLineBreak = by.includes('\n');
    // Two line breaks after each other would make an empty line.
    if (index === 0 || (isLineBreak && /\n[^a-cä/-]*$/.test(result))) result += character;
    else result += isLineBreak && character === ' ' ? by : `${by}${character}`;
  }
  return result;
}

const bare = (text: string) =>
  [RED, PLAIN, '\x1b[K'].reduce((rest, one) => rest.replaceAll(one, ''), text).replace(/\s/g, '');

test('no secret of six characters survives breaks and colours, however the output is cut into blocks', () => {
  const breaks = fc.array(fc.record({ at: fc.nat(40), by: fc.oneof(code, wrapping) }), { maxLength: 4 });
  const part = fc.oneof(words, fc.record({ secret: fc.nat(2), breaks }));
  fc.assert(
    fc.property(
      fc.array(secret, { minLength: 1, maxLength: 3 }),
      fc.array(part, { maxLength: 6 }),
      fc.array(fc.nat(80), { maxLength: 12 }),
      fc.integer({ min: 60, max: 200 }),
      (secrets, parts, blocks, lineMax) => {
        const output = parts
          .map((one) =>
            typeof one === 'string' ? one : broken(secrets[one.secret % secrets.length] ?? '', one.breaks),
          )
          .join('=');
        const patterns = secretPatterns(secrets);
        const spool = Buffer.from(output);
        const whole = streamOf(spool, [], () => new LineMasker(patterns, lineMax));
        expect(streamOf(spool, blocks, () => new LineMasker(patterns, lineMax))).toBe(whole);
        for (const value of secrets) expect(bare(whole)).not.toContain(bare(value));
        const lines = (text: string) => text.split('\n').length;
        const longest = Math.max(...output.split('\n').map((line) => Buffer.byteLength(line)));
        if (longest <= lineMax && output !== '')
          expect(lines(whole)).toBe(lines(output) + (output.endsWith('\n') ? 0 : 1));
      },
    ),
    { numRuns: 500 },
  );
});

test('a beginning of few characters and many blanks is treated alike wherever the output is cut', () => {
  const patterns = secretPatterns(['ä  aaaaaa']);
  const spool = Buffer.from(`ä  aaaaaa=ä  ${PLAIN}\n${RED}aaaaaa\n`);
  const whole = streamOf(spool, [], () => new LineMasker(patterns, 200));
  expect(whole).toBe(`***=ä  ${PLAIN}\n${RED}***\n`);
  for (let cut = 1; cut < spool.length; cut++)
    expect(streamOf(spool, [cut], () => new LineMasker(patterns, 200))).toBe(whole);
});

test('what is no secret stays as it is', () => {
  fc.assert(
    fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), words, words, (secrets, one, two) => {
      const output = `${one}${two}\n`;
      expect(shown(output, ...secrets)).toBe(output);
    }),
  );
});
