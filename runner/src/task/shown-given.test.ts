import type { JobInputs } from '@signalbox/contract/runner-protocol';
import { expect, test } from 'vitest';
import { LineMasker } from '../log/masked-lines.ts';
import { secretPatterns } from '../log/secret-forms.ts';
import { shownGiven } from './shown-given.ts';

const SECRET = "it's a & secret";
const masker = new LineMasker(secretPatterns([SECRET, '73120459']));
const shown = (...values: JobInputs['values']) =>
  shownGiven({ asked_by: 'x', values }, (text) => masker.mask(text)).values;

test.each([
  ['as it is', `x=${SECRET}`],
  ['in base64', `x=${Buffer.from(`user:${SECRET}`).toString('base64')}`],
  ['in an address', `x=${encodeURIComponent(SECRET)}`],
  ['as a shell takes it', `x='${SECRET.replaceAll("'", `'\\''`)}'`],
  ['in a document', { list: [{ [SECRET]: 1 }] }],
  ['as a number', 73120459],
])('a secret %s is hidden in what is open', (_how, value) => {
  const [given] = shown({ value });
  expect(given?.value).toMatch(/\*\*\*/);
  expect(JSON.stringify(given)).not.toMatch(/secret|73120459|c2VjcmV0|20%26/);
});

test('what holds no secret stays as it is', () => {
  const values = [
    { kind: 'key', name: SECRET, is_secret: true },
    ...['two\r\nlines \n', '', 5, null, [true], { a: { b: 'c ' } }].map((value) => ({ value })),
  ];
  expect(shown(...values)).toEqual(values);
});

test('what is long is cut where no secret is cut, and what is too much is left out', () => {
  const [first] = shown({ value: 'x'.repeat(1995) + SECRET });
  expect(first).toEqual({ value: `${'x'.repeat(1995)}***` });
  const [second] = shown({ value: `${'x'.repeat(1995)}${SECRET}${'y'.repeat(70_000)}` });
  expect(second).toEqual({ value: `${'x'.repeat(1995)}***yy`, is_cut: true });
  const many = shown(...Array.from({ length: 40 }, (_, index) => ({ name: index, value: 'z'.repeat(2000) })));
  expect(many[31]).toEqual({ name: 31, value: 'z'.repeat(2000) });
  expect(many[32]).toEqual({ name: 32, value: '', is_cut: true });
  const names = Array.from({ length: 9000 }, (_, index) => ({ name: `${index}`.repeat(50) }));
  const all = shownGiven({ values: names }, (text) => text);
  expect(all.is_cut).toBe(true);
  expect(JSON.stringify(all).length).toBeLessThan(600_000);
});
