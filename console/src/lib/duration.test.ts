import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '0s'],
  [42, '42ms'],
  [450, '0.4s'],
  [3_000, '3s'],
  [9_990, '9.9s'],
  [12_900, '12s'],
  [60_000, '1m'],
  [185_000, '3m 5s'],
  [7_620_000, '2h 7m'],
  [100_800_000, '1d 4h'],
])('%d ms read %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds, 'en')).toBe(text);
});

it.each([
  ['de', '3 Min. 5 Sek.'],
  ['ru', '3 мин 5 с'],
  ['pl', '3 min 5 s'],
  ['pt-BR', '3 min 5 s'],
  ['zh-CN', '3分钟 5秒'],
  ['zh-TW', '3 分鐘 5 秒'],
])('%s says %s', (locale, text) => {
  expect(formatDuration(185_000, locale).replaceAll('\u00a0', ' ')).toBe(text);
});
