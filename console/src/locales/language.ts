/** Which language the console speaks now, and its words. */
import { type Text, wordText } from '@signalbox/contract/texts';
import { useSyncExternalStore } from 'react';
import { createTranslator } from 'use-intl';
import { readPreference, writePreference } from '../lib/preferences.ts';
import type { en } from './generated/en.ts';
import { joinWords, type LanguagePart, type Words } from './language-parts.ts';
import { findLanguage, type Language, localeFor } from './languages.ts';

/** As much of the words of a language as was asked for. */
interface Spoken {
  readonly parts: ReadonlySet<LanguagePart>;
  readonly messages: Words;
  readonly texts: Readonly<Record<string, string>>;
}

export interface Speech extends Spoken {
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
/** What has been asked for so far: a language that is chosen later comes with as much. */
const asked = new Set<LanguagePart>(['first']);
const started = Promise.withResolvers<void>();

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
  const spoken = await loadAsked(language);
  if (turn !== wanted) return;
  become({ choice, language, locale: localeFor(language, navigator.languages), ...spoken });
}

/** All words of the console and the texts of the server: what lies behind the first pages needs them. */
export function allWords(): Promise<void> {
  return want(['others', 'texts']);
}

const textCode = /"code":"([a-z_]+\.[a-z_]+)"/g;

/**
 * Comes before an answer is shown in which the server tells something. English sentences come along with it; where
 * the words of another language cannot be had, those are shown.
 */
export async function textsFor(answer: string): Promise<void> {
  if (current === undefined) await started.promise;
  const { language, parts, texts } = speech();
  if (language.id === 'en' || parts.has('texts')) return;
  const isLacking = [...answer.matchAll(textCode)].some(([, code = '']) => !Object.hasOwn(texts, code));
  if (isLacking) await want(['texts']).catch(() => undefined);
}

async function want(parts: readonly LanguagePart[]): Promise<void> {
  // Over a slow line it is long until the first words are there: these come beside them, and are asked for once more below.
  if (current === undefined) {
    const language = meantBy(readPreference('language') ?? '');
    for (const part of parts) language.load(part).catch(() => undefined);
  }
  await started.promise;
  const isMissing = () => parts.some((part) => !speech().parts.has(part));
  if (!isMissing()) return;
  for (const part of parts) asked.add(part);
  // Somebody may choose another language meanwhile.
  while (isMissing()) {
    const { language } = speech();
    const spoken = await loadAsked(language);
    if (language === speech().language) become({ ...speech(), ...spoken });
  }
}

/** With what is asked for while it loads. */
async function loadAsked(language: Language): Promise<Spoken> {
  const parts = new Set<LanguagePart>();
  let messages: Words = {};
  let texts: Spoken['texts'] = {};
  while (parts.size < asked.size) {
    const missing = [...asked].filter((part) => !parts.has(part));
    for (const { catalogue } of await Promise.all(missing.map((part) => language.load(part)))) {
      if (catalogue.messages) messages = joinWords(messages, catalogue.messages);
      texts = { ...texts, ...catalogue.texts };
    }
    for (const part of missing) parts.add(part);
  }
  return { parts, messages, texts };
}

function become(next: Speech): void {
  current = next;
  started.resolve();
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
  const templateOf = (code: string) => (Object.hasOwn(texts, code) ? texts[code] : undefined);
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
