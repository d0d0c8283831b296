/** Which language the console speaks, and its texts. A catalogue is listed once it is complete. */
import { englishTemplates, isTextCode, type Text, type TextCode, wordText } from '@signalbox/contract/texts';
import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from '../lib/preferences.ts';
import { en } from './en.ts';

/** Every catalogue has the keys of the English one, with its own words. */
type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

export interface Catalogue {
  /** the console's own words */
  readonly messages: Words<typeof en>;
  /** a template for every code of the contract: what the server tells, and what forms say of their fields */
  readonly texts: Readonly<Record<TextCode, string>>;
}

const english: Catalogue = { messages: en, texts: englishTemplates };

export interface Language {
  /** as in the address of the specification: zh_cn, pt_br */
  readonly id: string;
  /** in the language itself */
  readonly name: string;
  /** for dates and numbers */
  readonly locale: string;
  readonly load: () => Promise<Catalogue>;
}

export const languages: readonly Language[] = [
  { id: 'en', name: 'English', locale: 'en', load: () => Promise.resolve(english) },
];

export interface Speech extends Catalogue {
  /** what the user chose; "" follows the browser */
  readonly choice: string;
  readonly locale: string;
}

const listeners = new Set<() => void>();
let current: Speech = { choice: '', locale: 'en', ...english };

export async function startLanguage(): Promise<void> {
  await chooseLanguage(readPreference('language') ?? '');
}

export async function chooseLanguage(choice: string): Promise<void> {
  await speak(findLanguage(choice), choice);
  writePreference('language', choice || undefined);
}

/** From now on every word is of this language. */
export async function speak(language: Language, choice = language.id): Promise<void> {
  const catalogue = await language.load();
  current = { choice, locale: localeFor(language), ...catalogue };
  document.documentElement.lang = current.locale;
  for (const listener of listeners) listener();
}

/**
 * What the server told, in the language of the console: by its text, or else the English sentence that came
 * with it, which a newer server may have of a code that this console does not know.
 */
export function worded(told: Text | null | undefined, sentence: string): string {
  if (!told) return sentence;
  const { locale, texts } = current;
  const templateOf = (code: string) => (isTextCode(code) ? texts[code] : undefined);
  return wordText(told, { locale, templateOf }) ?? sentence;
}

export function useSpeech(): Speech {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

function findLanguage(choice: string): Language {
  const wishes = choice ? [choice] : navigator.languages;
  for (const wish of wishes) {
    const id = wish.toLowerCase().replaceAll('-', '_');
    const found =
      languages.find((language) => language.id === id) ??
      languages.find((language) => language.id === id.split('_')[0]);
    if (found) return found;
  }
  return languages[0] ?? { id: 'en', name: 'English', locale: 'en', load: () => Promise.resolve(english) };
}

/** The browser's own variant of the language, so that dates look as its user knows them. */
function localeFor(language: Language): string {
  const base = language.locale.split('-')[0];
  return navigator.languages.find((wish) => wish.split('-')[0] === base) ?? language.locale;
}
