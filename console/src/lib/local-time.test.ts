import { expect, it } from 'vitest';
import { fromLocalField, toLocalField } from './local-time.ts';

it.each(['2026-12-24T18:00:00.000Z', '2026-03-29T01:30:00.000Z', '2026-10-25T12:59:00.000Z'])(
  'a field shows %s and gives it back',
  (instant) => {
    expect(fromLocalField(toLocalField(instant))).toBe(instant);
  },
);

it.each([null, '', 'soon'])('of %s it shows nothing', (instant) => {
  expect(toLocalField(instant)).toBe('');
});

it('is no instant while it is empty', () => {
  expect(fromLocalField('')).toBeNull();
});
