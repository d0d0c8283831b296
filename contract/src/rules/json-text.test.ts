import { expect, it } from 'vitest';
import { text } from '../texts/text.ts';
import { findJsonFlaw, isNestedTooDeep, JSON_DEPTH_MAX, parseJsonText } from './json-text.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it('finds texts that cannot be kept, and says where', () => {
  expect(findJsonFlaw({ a: [{ b: 'x\0' }] })).toEqual({
    path: 'a.0.b',
    message: text('field.nul'),
  });
  expect(findJsonFlaw({ a: { '\ud800': 1 } })?.path).toBe('a.\ud800');
  expect(findJsonFlaw('\udc00')).toEqual({ path: '', message: text('field.half_character') });
  expect(findJsonFlaw({ a: 'smile 😀', b: [null, 1, true], c: {} })).toBeUndefined();
});

it('takes what is nested as deep as anybody writes, and no more', () => {
  expect(isNestedTooDeep(nested(JSON_DEPTH_MAX))).toBe(false);
  expect(isNestedTooDeep(nested(JSON_DEPTH_MAX + 1))).toBe(true);
  expect(isNestedTooDeep(`["${nested(1000)}", "\\"${nested(1000)}"]`)).toBe(false);
  expect(findJsonFlaw(JSON.parse(nested(JSON_DEPTH_MAX)))).toBeUndefined();
  expect(findJsonFlaw(JSON.parse(nested(JSON_DEPTH_MAX + 1)))?.message.code).toBe('field.too_deep');
  expect(isNestedTooDeep(nested(1_000_000))).toBe(true);
});

it('reads only JSON without flaws', () => {
  expect(parseJsonText('{"a":[1]}')).toEqual({ a: [1] });
  for (const text of ['', '{', nested(100_000), '"\\u0000"', '{"\\ud800":1}']) {
    expect(parseJsonText(text)).toBeUndefined();
  }
});
