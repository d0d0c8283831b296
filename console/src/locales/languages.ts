/** Every language that the console speaks: one line and one catalogue each. */
import type { Catalogue } from './catalogue.ts';

export interface Language {
  /** as the specification has them: zh_cn, pt_br */
  readonly id: string;
  /** in the language itself */
  readonly name: string;
  /** BCP 47: for dates, numbers, plurals and order, where the browser wishes for no variant of it */
  readonly locale: string;
  /** a piece of its own, so that nobody loads the words of others */
  readonly load: () => Promise<{ readonly catalogue: Catalogue }>;
}

const english: Language = { id: 'en', name: 'English', locale: 'en', load: () => import('./en.ts') };

/** In the order of the menu. */
export const languages: readonly Language[] = [
  english,
  { id: 'es', name: 'Español', locale: 'es', load: () => import('./es.ts') },
  { id: 'ru', name: 'Русский', locale: 'ru', load: () => import('./ru.ts') },
  { id: 'de', name: 'Deutsch', locale: 'de', load: () => import('./de.ts') },
  { id: 'zh_cn', name: '简体中文', locale: 'zh-CN', load: () => import('./zh_cn.ts') },
  { id: 'zh_tw', name: '繁體中文（台灣）', locale: 'zh-TW', load: () => import('./zh_tw.ts') },
  { id: 'fr', name: 'Français', locale: 'fr', load: () => import('./fr.ts') },
  { id: 'it', name: 'Italiano', locale: 'it', load: () => import('./it.ts') },
  { id: 'pl', name: 'Polski', locale: 'pl', load: () => import('./pl.ts') },
  { id: 'pt', name: 'Português', locale: 'pt-PT', load: () => import('./pt.ts') },
  { id: 'pt_br', name: 'Português do Brasil', locale: 'pt-BR', load: () => import('./pt_br.ts') },
  { id: 'nl', name: 'Nederlands', locale: 'nl', load: () => import('./nl.ts') },
];

/** For whoever looks for words that no catalogue has, and for layouts that long words break: in no menu. */
const pseudo: Language = { id: 'pseudo', name: 'Pseudo', locale: 'en', load: () => import('./pseudo.ts') };

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
