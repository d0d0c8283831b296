/** The languages of the console, and how their messages are loaded. */
import { languages as offered } from '@signalbox/contract/rules';
import type { Catalogue } from './catalogue.ts';
import type { LanguagePart } from './language-parts.ts';

export interface Language {
  /** as in the API: zh_cn, pt_br */
  readonly id: string;
  /** in the language itself */
  readonly name: string;
  /** BCP 47: for dates, numbers, plurals and order, where the browser prefers no variant of it */
  readonly locale: string;
  /** Pieces of their own: the browser loads no other language, and no messages of pages that were not opened. */
  readonly load: (part: LanguagePart) => Promise<Piece>;
}

interface Piece {
  readonly catalogue: Partial<Catalogue>;
}

const pieces = {
  first: import.meta.glob<Piece>('./generated/*.ts', { query: '?first' }),
  others: import.meta.glob<Piece>('./generated/*.ts', { query: '?others' }),
  texts: import.meta.glob<Piece>('./generated/*.ts', { query: '?texts' }),
} as const satisfies Record<LanguagePart, unknown>;

const loaderOf =
  (id: string): Language['load'] =>
  async (part) => {
    const load = pieces[part][`./generated/${id}.ts`];
    if (load === undefined) throw new Error(`There is no language ${id}`);
    return load();
  };

/** In the order of the menu. */
export const languages: readonly Language[] = offered.map((language) => ({
  ...language,
  load: loaderOf(language.id),
}));

/** For tests of layouts (scripts/locales/pseudo.ts): not in the menu. */
const pseudo: Language = { id: 'pseudo', name: 'Pseudo', locale: 'en', load: loaderOf('pseudo') };

/** Of several wishes the first that can be met; English for none. */
export function findLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = [...languages, pseudo].find(({ id }) => id === wish || id === languageIdOf(wish));
    if (found) return found;
  }
  return english();
}

function english(): Language {
  const found = languages.find(({ id }) => id === 'en');
  if (found === undefined) throw new Error('English is missing');
  return found;
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
