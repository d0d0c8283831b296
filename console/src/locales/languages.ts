/** Every language that the console speaks: one line and one catalogue each. */
import type { Catalogue } from './catalogue.ts';
import type { LanguagePart } from './language-parts.ts';

export interface Language {
  /** as the specification has them: zh_cn, pt_br */
  readonly id: string;
  /** in the language itself */
  readonly name: string;
  /** BCP 47: for dates, numbers, plurals and order, where the browser wishes for no variant of it */
  readonly locale: string;
  /** pieces of their own: nobody loads the words of another language, nor those of pages that he has not opened */
  readonly load: (part: LanguagePart) => Promise<{ readonly catalogue: Partial<Catalogue> }>;
}

const inParts =
  (parts: Readonly<Record<LanguagePart, () => ReturnType<Language['load']>>>): Language['load'] =>
  (part) =>
    parts[part]();

const english: Language = {
  id: 'en',
  name: 'English',
  locale: 'en',
  load: inParts({
    first: () => import('./en.ts?first'),
    others: () => import('./en.ts?others'),
    texts: () => import('./en.ts?texts'),
  }),
};

/** In the order of the menu. */
export const languages: readonly Language[] = [
  english,
  {
    id: 'es',
    name: 'Español',
    locale: 'es',
    load: inParts({
      first: () => import('./es.ts?first'),
      others: () => import('./es.ts?others'),
      texts: () => import('./es.ts?texts'),
    }),
  },
  {
    id: 'ru',
    name: 'Русский',
    locale: 'ru',
    load: inParts({
      first: () => import('./ru.ts?first'),
      others: () => import('./ru.ts?others'),
      texts: () => import('./ru.ts?texts'),
    }),
  },
  {
    id: 'de',
    name: 'Deutsch',
    locale: 'de',
    load: inParts({
      first: () => import('./de.ts?first'),
      others: () => import('./de.ts?others'),
      texts: () => import('./de.ts?texts'),
    }),
  },
  {
    id: 'zh_cn',
    name: '简体中文',
    locale: 'zh-CN',
    load: inParts({
      first: () => import('./zh_cn.ts?first'),
      others: () => import('./zh_cn.ts?others'),
      texts: () => import('./zh_cn.ts?texts'),
    }),
  },
  {
    id: 'zh_tw',
    name: '繁體中文（台灣）',
    locale: 'zh-TW',
    load: inParts({
      first: () => import('./zh_tw.ts?first'),
      others: () => import('./zh_tw.ts?others'),
      texts: () => import('./zh_tw.ts?texts'),
    }),
  },
  {
    id: 'fr',
    name: 'Français',
    locale: 'fr',
    load: inParts({
      first: () => import('./fr.ts?first'),
      others: () => import('./fr.ts?others'),
      texts: () => import('./fr.ts?texts'),
    }),
  },
  {
    id: 'it',
    name: 'Italiano',
    locale: 'it',
    load: inParts({
      first: () => import('./it.ts?first'),
      others: () => import('./it.ts?others'),
      texts: () => import('./it.ts?texts'),
    }),
  },
  {
    id: 'pl',
    name: 'Polski',
    locale: 'pl',
    load: inParts({
      first: () => import('./pl.ts?first'),
      others: () => import('./pl.ts?others'),
      texts: () => import('./pl.ts?texts'),
    }),
  },
  {
    id: 'pt',
    name: 'Português',
    locale: 'pt-PT',
    load: inParts({
      first: () => import('./pt.ts?first'),
      others: () => import('./pt.ts?others'),
      texts: () => import('./pt.ts?texts'),
    }),
  },
  {
    id: 'pt_br',
    name: 'Português do Brasil',
    locale: 'pt-BR',
    load: inParts({
      first: () => import('./pt_br.ts?first'),
      others: () => import('./pt_br.ts?others'),
      texts: () => import('./pt_br.ts?texts'),
    }),
  },
  {
    id: 'nl',
    name: 'Nederlands',
    locale: 'nl',
    load: inParts({
      first: () => import('./nl.ts?first'),
      others: () => import('./nl.ts?others'),
      texts: () => import('./nl.ts?texts'),
    }),
  },
];

/** For whoever looks for words that no catalogue has, and for layouts that long words break: in no menu. */
const pseudo: Language = {
  id: 'pseudo',
  name: 'Pseudo',
  locale: 'en',
  load: inParts({
    first: () => import('./pseudo.ts?first'),
    others: () => import('./pseudo.ts?others'),
    texts: () => import('./pseudo.ts?texts'),
  }),
};

/** Of several wishes the first that can be met; English for none. */
export function findLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = [...languages, pseudo].find(({ id }) => id === wish || id === languageIdOf(wish));
    if (found) return found;
  }
  return english;
}

/** Which language a browser means by `zh-HK` or `pt`; undefined = by this it means none. */
export function languageIdOf(wish: string): string | undefined {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(wish);
  } catch {
    return undefined;
  }
  if (locale.language === 'zh') return locale.maximize().script === 'Hant' ? 'zh_tw' : 'zh_cn';
  if (locale.language === 'pt') return locale.region === 'BR' ? 'pt_br' : 'pt';
  return locale.language;
}

/** The browser's own variant of the language, so that dates look as its user knows them. */
export function localeFor(language: Language, wishes: readonly string[]): string {
  return wishes.find((wish) => languageIdOf(wish) === language.id) ?? language.locale;
}
