import { expect, it } from 'vitest';
import { relativeStyle } from './relative-time.ts';

it.each([
  ['en', '9s ago'],
  ['de', 'vor 9 Sek.'],
  ['fr', 'il y a 9 s'],
  ['ru', '9 сек. назад'],
  ['zh-CN', '9秒前'],
])('%s says %s', (locale, text) => {
  const format = new Intl.RelativeTimeFormat(locale, { style: relativeStyle(locale) });
  expect(format.format(-9, 'second').replaceAll('\u00a0', ' ')).toBe(text);
});
