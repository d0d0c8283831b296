import { expect, it } from 'vitest';
import { text } from '../texts/text.ts';
import {
  findInexactNumber,
  findJsonFlaw,
  isNestedTooDeep,
  JSON_DEPTH_MAX,
  parseJsonText,
} from './json-text.ts';

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

it('finds the number that would come out as another one, and nothing in texts', () => {
  expect(findInexactNumber('{"a": [1, {"b": -12345678901234567890}]}')).toBe('-12345678901234567890');
  expect(findInexactNumber(`[${'7'.repeat(1000)}]`)).toBe('7'.repeat(1000));
  const exact = ['9007199254740992', '1234567890123456', '0.12345678901234567890', '1e300', '-1.5E20'];
  for (const json of exact) expect(findInexactNumber(`{"a":${json}}`), json).toBeUndefined();
  expect(findInexactNumber('{"a \\" 12345678901234567890": "1 12345678901234567890"}')).toBeUndefined();
});
