/** What is wrong with a translated catalogue. */
import { englishTemplates, templateFaults } from '@signalbox/contract/texts';
import { createTranslator } from 'use-intl';
import type { Catalogue } from '../locales/catalogue.ts';
import { en } from '../locales/en.ts';
import type { Language } from '../locales/languages.ts';
import { alike, alikeIn } from '../locales/same-words.ts';
import { wordsOf } from './words-of.ts';

type Spoken = Pick<Language, 'id' | 'locale'>;

/** One line per fault; none = everything is said, in this language. */
export function catalogueFaults({ messages, texts }: Catalogue, spoken: Spoken): string[] {
  return [
    ...faultsOf(wordsOf(messages), wordsOf(en), { ...spoken, plain: plainMessage }),
    ...unreadable(messages, spoken.locale),
    ...faultsOf(wordsOf(texts), wordsOf(englishTemplates), { ...spoken, plain: (template) => template }),
  ];
}

interface Reading extends Spoken {
  /** without what the templates of the contract do not know */
  readonly plain: (message: string) => string;
}

function faultsOf(own: Map<string, string>, english: Map<string, string>, reading: Reading): string[] {
  const faults = (template: string, original: string) => [
    ...templateFaults({
      template: reading.plain(template),
      english: reading.plain(original),
      locale: reading.locale,
    }),
    ...(tagsOf(template) === tagsOf(original) ? [] : [`it has other tags than ${tagsOf(original)}`]),
    ...codeIn(original)
      .filter((word) => !template.includes(word))
      .map((word) => `it does not name ${word}`),
    ...(reading.id !== 'en' && template === original && !isAlike(original, reading.id)
      ? ['it is not translated']
      : []),
  ];
  return [
    ...[...english].flatMap(([key, original]) => {
      const template = own.get(key);
      if (template === undefined) return [`${key} is missing`];
      return faults(template, original).map((fault) => `${key}: ${fault}: ${template}`);
    }),
    ...[...own.keys()].filter((key) => !english.has(key)).map((key) => `${key} is no key any more`),
  ];
}

/** Values, tags, signs and numbers are the same everywhere, and so is what the lists of words say. */
function isAlike(english: string, language: string): boolean {
  const words = english.replace(/\{[^{}]*\}|<[^<>]*>/g, '');
  return !/\p{L}/u.test(words) || alike.has(english) || (alikeIn[language]?.includes(english) ?? false);
}

/** ICU takes what stands between an apostrophe and the next one for itself, if it begins with a brace or tag. */
const plainMessage = (message: string) => message.replace(/'[{}<>][^']*('|$)/g, '').replace(/<[^<>]*>/g, '');

const tagsOf = (message: string) => (message.match(/<\/?[a-z]+>/g) ?? []).toSorted().join(' ');

/**
 * Settings, options, variables, pages of the manual and addresses; but not the names of values, nor a code that is all
 * that is said.
 */
const codeIn = (message: string) =>
  message
    .replace(/\{[a-z_]+(?=[,}])|\b[a-z_]+ (?=\{)|^\P{L}*[A-Z_]+$/gu, ' ')
    .match(/--[a-z][a-z-]*|\b(?:[A-Z]+_[A-Z_]+|[a-z]+_[a-z_]+)\b|\b[\w/-]+\.md\b|\/api\/[a-z/]+/g) ?? [];

/** What the reader of messages itself refuses. */
function unreadable(messages: Catalogue['messages'], locale: string): string[] {
  const faults: string[] = [];
  const t = createTranslator({
    locale,
    messages: messages as typeof en,
    onError: (error) => faults.push(String(error)),
  });
  const special = [...wordsOf(messages)].filter(([, words]) => /[{}<>']/.test(words));
  for (const [key, words] of special) {
    const tags = Object.fromEntries(
      [...words.matchAll(/<([a-z]+)>/g)].map(([, tag = '']) => [tag, () => '']),
    );
    const named = Object.fromEntries([...words.matchAll(/\{([a-z]+)/g)].map(([, name = '']) => [name, 7]));
    t.markup(key as never, { ...named, ...tags } as never);
  }
  return faults;
}
