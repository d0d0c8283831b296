import { expect, it } from 'vitest';
import { shareAnswer, tagOf, withTag } from './object-tags.ts';

const answer = (tag: string | null, id = 1) => withTag({ id, parts: [{ name: 'a' }] }, tag);

it('keeps the object of an answer that says the same under the same tag', () => {
  for (const tag of ['"1"', null]) {
    const before = answer(tag);
    expect(shareAnswer(before, answer(tag))).toBe(before);
    expect(tagOf(before)).toBe(tag ?? undefined);
  }
  expect(shareAnswer('a', 'a')).toBe('a');
  expect(shareAnswer(undefined, null)).toBeNull();
  expect(withTag('a', '"1"')).toBe('a');
});

it('takes the new object of one with another tag, or with none any more', () => {
  const before = answer('"1"');
  for (const tag of ['"2"', null]) {
    const after = answer(tag);
    expect(shareAnswer(before, after)).toBe(after);
    expect(tagOf(after)).toBe(tag ?? undefined);
  }
  expect(tagOf(before)).toBe('"1"');
});

it('keeps the tag of what the server alone has changed, and the parts that are as they were', () => {
  const before = answer('"1"');
  const after = shareAnswer(before, answer('"1"', 2)) as typeof before;
  expect([after.id, tagOf(after)]).toEqual([2, '"1"']);
  expect(after.parts).toBe(before.parts);
});
