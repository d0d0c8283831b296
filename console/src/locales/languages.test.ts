import { expect, it } from 'vitest';
import { findLanguage, languageIdOf, languages, localeFor } from './languages.ts';

it.each([
  ['de-AT', 'de'],
  ['zh', 'zh_cn'],
  ['zh-Hans-HK', 'zh_cn'],
  ['zh-SG', 'zh_cn'],
  ['zh-Hant', 'zh_tw'],
  ['zh-TW', 'zh_tw'],
  ['zh-HK', 'zh_tw'],
  ['pt-BR', 'pt_br'],
  ['pt', 'pt'],
  ['pt-AO', 'pt'],
  ['pt_br', undefined],
])('a browser that wishes for %s means %s', (wish, id) => {
  expect(languageIdOf(wish)).toBe(id);
});

it('the first wish that can be met counts, and English without any', () => {
  expect(findLanguage(['tlh', 'xx-!!', 'en-GB', 'tlh']).id).toBe('en');
  expect(findLanguage([]).id).toBe('en');
  for (const { id, locale } of languages) {
    expect(findLanguage([id]).id).toBe(id);
    expect(languageIdOf(locale)).toBe(id);
  }
});

it("dates follow the browser's own variant of the language that was chosen, and of no other", () => {
  const chinese = { id: 'zh_cn', name: '', locale: 'zh-CN', load: () => import('./generated/en.ts') };
  expect(localeFor(chinese, ['zh-TW', 'de', 'zh-SG'])).toBe('zh-SG');
  expect(localeFor(chinese, ['zh-TW'])).toBe('zh-CN');
});
