import { afterEach, expect, it, vi } from 'vitest';
import { cronChoices } from './cron-choices.ts';

const labels = (part: Parameters<typeof cronChoices>[0], locale: string) =>
  cronChoices(part, locale, [7]).map(({ label }) => label.replaceAll(/\s/g, ' '));

afterEach(() => vi.unstubAllGlobals());

class OldLocale extends Intl.Locale {
  override getWeekInfo = undefined as never;
}

it.each([
  ['en-US', ['Sun', 'Mon'], '12 AM'],
  ['en-GB', ['Mon', 'Tue'], '00'],
  ['de', ['Mo', 'Di'], '00'],
  ['pt-BR', ['dom.', 'seg.'], '00'],
  ['zh-TW', ['週日', '週一'], undefined],
])('%s: names and order are those of the language', (locale, days, midnight) => {
  expect(labels('weekdays', locale).slice(0, 2)).toEqual(days);
  if (midnight) expect(labels('hours', locale)[0]).toBe(midnight);
  // A browser that cannot tell with which day a week begins.
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { Locale: OldLocale }));
  expect(labels('weekdays', locale).slice(0, 2)).toEqual(days);
});

it('offers whole months and hours, and minutes of one’s own among each fifth', () => {
  expect([labels('months', 'en').length, labels('days', 'en').length, labels('hours', 'en').length]).toEqual([
    ...[12, 31, 24],
  ]);
  expect(labels('minutes', 'en').slice(0, 4)).toEqual([':00', ':05', ':07', ':10']);
});
