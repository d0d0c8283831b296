/** Which language the console speaks now, and its words. */
import { type Text, wordText } from '@signalbox/contract/texts';
import { useSyncExternalStore } from 'react';
import { createTranslator } from 'use-intl';
import { readPreference, writePreference } from '../lib/preferences.ts';
import type { Catalogue } from './catalogue.ts';
import type { en } from './en.ts';
import { findLanguage, type Language, localeFor } from './languages.ts';

export interface Speech extends Catalogue {
  /** what the user chose; "" follows the browser */
  readonly choice: string;
  readonly language: Language;
  readonly locale: string;
  /** could not be loaded when it was wanted last: the words are still those of another */
  readonly missing?: Language;
}

const listeners = new Set<() => void>();
let current: Speech | undefined;
/** Counts what was wanted: a catalogue that comes late is not spoken any more. */
let wanted = 0;

/** Call it before anything is shown. Rejects when not even the English words can be loaded. */
export async function startLanguage(
  choice = readPreference('language') ?? '',
  language = meantBy(choice),
): Promise<void> {
  await speak(language, choice).catch(async (error) => {
    const english = findLanguage(['en']);
    if (language === english) throw error;
    await speak(english, choice);
    become({ ...speech(), missing: language });
  });
}

/** By a menu. When the words cannot be loaded everything stays as it is, and `missing` says so. */
export async function chooseLanguage(choice: string, language = meantBy(choice)): Promise<void> {
  try {
    await speak(language, choice);
    writePreference('language', choice || undefined);
  } catch {
    // Whatever kept them from coming, it can be tried again: each failure is told anew.
    become({ ...speech(), missing: { ...language } });
  }
}

const meantBy = (choice: string) => findLanguage(choice ? [choice] : navigator.languages);

/** From now on every word is of this language. */
export async function speak(language: Language, choice = language.id): Promise<void> {
  const turn = ++wanted;
  const { catalogue } = await language.load();
  if (turn !== wanted) return;
  become({ choice, language, locale: localeFor(language, navigator.languages), ...catalogue });
}

function become(next: Speech): void {
  current = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next.locale;
  for (const listener of listeners) listener();
}

function speech(): Speech {
  if (current === undefined) throw new Error('The console has no language yet: startLanguage comes first');
  return current;
}

/**
 * What the server told, in the language of the console: by its text, or else the English sentence that came
 * with it, which a newer server may have of a code that this console does not know.
 */
export function worded(told: Text | null | undefined, sentence: string): string {
  if (!told) return sentence;
  const { locale, texts } = speech();
  const templates: Readonly<Record<string, string>> = texts;
  const templateOf = (code: string) => (Object.hasOwn(templates, code) ? templates[code] : undefined);
  return wordText(told, { locale, templateOf }) ?? sentence;
}

/** Words of the console where no component asks for them. */
export function translatorNow() {
  const { locale, messages } = speech();
  return createTranslator({ locale, messages: messages as typeof en });
}

/** By the alphabet of the language, capitals beside small letters, 9 before 10. */
export function compareNames(one: string, other: string): number {
  const { locale } = speech();
  collator = collator?.locale === locale ? collator : { locale, compare: collatorOf(locale) };
  return collator.compare(one, other);
}

let collator: { readonly locale: string; readonly compare: Intl.Collator['compare'] } | undefined;
const collatorOf = (locale: string) =>
  new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare;

export function useSpeech(): Speech {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, speech);
}
