/** Which language the console speaks, and its texts. A catalogue is listed once it is complete. */
import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from '../lib/preferences.ts';
import { en } from './en.ts';

/** Every catalogue has the keys of the English one, with its own texts. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
type Catalogue = Texts<typeof en>;

interface Language {
  /** as in the address of the specification: zh_cn, pt_br */
  readonly id: string;
  /** in the language itself */
  readonly name: string;
  /** for dates and numbers */
  readonly locale: string;
  readonly load: () => Promise<Catalogue>;
}

export const languages: readonly Language[] = [
  { id: 'en', name: 'English', locale: 'en', load: () => Promise.resolve(en) },
];

export interface Speech {
  /** what the user chose; "" follows the browser */
  readonly choice: string;
  readonly locale: string;
  readonly messages: Catalogue;
}

const listeners = new Set<() => void>();
let current: Speech = { choice: '', locale: 'en', messages: en };

export async function startLanguage(): Promise<void> {
  await chooseLanguage(readPreference('language') ?? '');
}

export async function chooseLanguage(choice: string): Promise<void> {
  const language = findLanguage(choice);
  const messages = await language.load();
  writePreference('language', choice || undefined);
  current = { choice, locale: localeFor(language), messages };
  document.documentElement.lang = current.locale;
  for (const listener of listeners) listener();
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
  return languages[0] ?? { id: 'en', name: 'English', locale: 'en', load: () => Promise.resolve(en) };
}

/** The browser's own variant of the language, so that dates look as its user knows them. */
function localeFor(language: Language): string {
  const base = language.locale.split('-')[0];
  return navigator.languages.find((wish) => wish.split('-')[0] === base) ?? language.locale;
}
