import { createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import { en } from '../locales/generated/en.ts';
import { cronWords } from './cron-words.ts';

const words = (locale: string) => ({
  locale,
  t: createTranslator({ locale: 'en', messages: en, namespace: 'cron' }),
});

it.each([
  ['0 3 * * *', 'Every day · 03:00'],
  ['@daily', 'Every day · 00:00'],
  ['@hourly', 'Every hour'],
  ['@every 1h30m', 'Every 1h 30m'],
  ['TZ=UTC 15,45 3 * * *', 'Every day · 03:15, 03:45'],
  ['* * * * *', 'Every minute'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['15 * * * *', 'Every hour · at minute 15'],
  ['0 */2 * * *', 'Every 2 hours'],
  ['5 */2 * * 1', 'Monday · every 2 hours · at minute 5'],
  ['30 4 * * 1-5', 'Monday – Friday · 04:30'],
  ['30 4 * * MON,wed', 'Monday, Wednesday · 04:30'],
  ['0 0 * * 0,6', 'Saturday, Sunday · 00:00'],
  ['0 0 * * 5-7', 'Friday – Sunday · 00:00'],
  ['*/10 8-18 * * 1-5', 'Monday – Friday · every 10 minutes · 08:00 – 18:50'],
  ['0 8-18 * * *', 'Every hour · 08:00 – 18:00'],
  ['0 0 1,15 * *', 'Day 1, 15 of the month · 00:00'],
  ['0 0 L * *', 'Last day of the month · 00:00'],
  ['0 0 1 1 *', 'Day 1 of the month · January · 00:00'],
  ['0 0 1 * 1', 'Day 1 of the month or Monday · 00:00'],
  ['0 0 * jan-mar *', 'January – March · 00:00'],
])('%s means: %s', (cron, said) => {
  expect(
    cronWords(cron, words('en-GB'))?.replaceAll('\u2009', ' ').replaceAll('–', ' – ').replace(/ +/g, ' '),
  ).toBe(said);
});

it.each([
  '0 0 * * 1#2',
  '*/7 * * * *',
  '1-3 * * * *',
  '0 0 2-30/2 * *',
  'nonsense',
  '61 * * * *',
  '0 0 15W * *',
  '',
])('%s is not said in words: they would be wrong, or too many', (cron) => {
  expect(cronWords(cron, words('en-GB'))).toBeUndefined();
});

it('has the names of the language', () => {
  expect(cronWords('30 4 * * 1-5', words('zh-CN'))).toBe('星期一 – 星期五 · 04:30');
  expect(cronWords('30 4 1 3,6 *', words('pl'))).toBe('Day 1 of the month · marzec, czerwiec · 04:30');
});
