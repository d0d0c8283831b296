import { expect, it } from 'vitest';
import { mergedRecord, mergedRows } from './merged.ts';

it('follows the entries that nobody has typed', () => {
  const before = { who: 'you', times: '3', tone: 'kind' };
  expect(
    mergedRecord(before, { who: 'us', times: '3', more: 'x' }, { who: 'them', times: '4', tone: 'kind' }),
  ).toEqual({ who: 'us', times: '4', more: 'x' });
  expect(mergedRecord(before, before, { who: 'you' })).toEqual({ who: 'you' });
});

interface Row {
  readonly id: number;
  readonly text: string;
}

const merge = mergedRows<Row>(({ id }) => id);
/** `1a`: row 1, of the text "a" */
const rowsOf = (text: string): Row[] =>
  text.split(' ').flatMap((one) => (one === '' ? [] : [{ id: Number(one[0]), text: one.slice(1) }]));

it.each([
  ['what nobody has typed follows', '1a 2b', '1a 2mine', '1theirs 2b', '1theirs 2mine'],
  ['what was typed stays', '1a', '1mine', '1theirs', '1mine'],
  ['what the other one has added comes', '1a', '1mine', '1a 2b', '1mine 2b'],
  ['what he has taken away goes', '1a 2b', '1mine 2b', '1a', '1mine'],
  ['what he has taken away stays where it was typed into', '1a 2b', '1a 2mine', '1a', '1a 2mine'],
  ['what was taken away here stays away', '1a 2b', '1a', '1a 2theirs', '1a'],
  ['own new ones stay behind', '1a', '1a 9mine', '1a 2b', '1a 2b 9mine'],
  ['his order counts', '1a 2b', '1mine 2b', '2b 1a', '2b 1mine'],
  ['the own order counts', '1a 2b', '2b 1a', '1a 2b 3c', '2b 1a 3c'],
])('%s', (_what, before, typed, next, merged) => {
  expect(merge(rowsOf(before), rowsOf(typed), rowsOf(next))).toEqual(rowsOf(merged));
});
