/** Compares a translation with English. */
import { compileWords } from '../../console/build/spoken-words.ts';
import { templateFaults } from '../../contract/src/texts/template-faults.ts';
import { flatten, type Locale, type Messages } from './locale.ts';
import { alike, alikeIn } from './same-words.ts';

export interface LocaleReport {
  /** Sentences: messages that can't be shown as they are, and keys that English doesn't have. */
  readonly errors: readonly string[];
  /** Keys without a translation: the console and emails show English. */
  readonly missing: readonly string[];
  /** Keys whose translation is the English message, except words that are the same on purpose. */
  readonly untranslated: readonly string[];
  /** Sentences: translations that don't name a setting, option or page that English names. */
  readonly incomplete: readonly string[];
}

interface Language {
  readonly id: string;
  /** BCP 47: which plurals there are */
  readonly locale: string;
}

/** Keys are paths within the files: `users.title`, `texts.git.url`. */
export function checkLocale(own: Locale, english: Locale, language: Language): LocaleReport {
  const reports = [
    compare(flatten(own.messages), flatten(english.messages), { language, read: readByConsole }),
    compare(flatten(own.texts, 'texts.'), flatten(english.texts, 'texts.'), { language, read: asText }),
    compare(flatten(own.mails, 'mails.'), flatten(english.mails, 'mails.'), { language, read: asText }),
  ];
  const all = (part: keyof LocaleReport) => reports.flatMap((report) => report[part]);
  return {
    errors: all('errors'),
    missing: all('missing'),
    untranslated: all('untranslated'),
    incomplete: all('incomplete'),
  };
}

interface Comparison {
  readonly language: Language;
  /** The message as `templateFaults` reads it. Throws when its own reader refuses it. */
  readonly read: (message: string) => string;
}

function compare(
  own: Map<string, string>,
  english: Map<string, string>,
  { language, read }: Comparison,
): LocaleReport {
  const errors: string[] = [...own.keys()]
    .filter((key) => !english.has(key))
    .map((key) => `${key}: English has no such key`);
  const untranslated: string[] = [];
  const incomplete: string[] = [];
  for (const [key, original] of english) {
    const message = own.get(key);
    if (message === undefined) continue;
    const say = (fault: string) => `${key}: ${fault}: ${message}`;
    try {
      const template = read(message);
      errors.push(
        ...templateFaults({ template, english: read(original), locale: language.locale }).map(say),
        ...(tagsOf(message) === tagsOf(original) ? [] : [say(`other tags than ${tagsOf(original)}`)]),
      );
    } catch (error) {
      errors.push(say((error as Error).message));
    }
    if (language.id !== 'en' && message === original && !isAlike(original, language.id))
      untranslated.push(key);
    incomplete.push(
      ...codeIn(original)
        .filter((word) => !message.includes(word))
        .map((word) => say(`${word} is missing`)),
    );
  }
  const missing = [...english.keys()].filter((key) => !own.has(key));
  return { errors, missing, untranslated, incomplete };
}

const asText = (message: string) => message;

/**
 * Without tags and quoted syntax, which the console's messages have and texts don't: ICU quotes what is between an apostrophe
 * and the next one if it begins with a brace or tag.
 */
function readByConsole(message: string): string {
  compileWords({ message } satisfies Messages);
  return message.replace(/'[{}<>][^']*('|$)/g, '').replace(/<[^<>]*>/g, '');
}

/** Values, tags, signs and numbers are the same in every language, and so are the listed words. */
function isAlike(english: string, language: string): boolean {
  const words = english.replace(/\{[^{}]*\}|<[^<>]*>/g, '');
  return !/\p{L}/u.test(words) || alike.has(english) || (alikeIn[language]?.includes(english) ?? false);
}

const tagsOf = (message: string) => (message.match(/<\/?[a-z]+>/g) ?? []).toSorted().join(' ');

/** Settings, options, variables, pages of the manual and addresses, without the names of placeholders and of choices. */
const codeIn = (message: string) =>
  message
    .replace(/\{[a-z_]+(?=[,}])|\b[a-z_]+ (?=\{)|^\P{L}*[A-Z_]+$/gu, ' ')
    .match(/--[a-z][a-z-]*|\b(?:[A-Z]+_[A-Z_]+|[a-z]+_[a-z_]+)\b|\b[\w/-]+\.md\b|\/api\/[a-z/]+/g) ?? [];
