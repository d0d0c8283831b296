import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { isFirstText, type LanguagePart, type Words, wordsOfPart } from '../src/locales/language-parts.ts';

/** `…/locales/generated/de.ts?first`: one part of what is exported there */
const request = /^(.*[\\/]src[\\/]locales[\\/]generated[\\/][a-z_]+\.ts)\?(first|others|texts)$/;

/** Words in the form that needs no reader of messages in the browser. */
export type CompiledWords = { readonly [key: string]: unknown };

/**
 * Each language in three pieces, so that the first page waits for its own words only. The messages are read while
 * the console is built: their reader is as heavy as the words of a page. Under development and in tests each piece
 * is the whole language, as it is written.
 */
export function spokenWords(): Plugin {
  return {
    name: 'spoken-words',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    async load(id) {
      const [, path = '', part] = request.exec(id) ?? [];
      if (part === undefined) return null;
      const { catalogue }: Exported = await import(pathToFileURL(path).href);
      const piece = pieceOf(catalogue, part as LanguagePart, path.endsWith('/en.ts'));
      return { code: `export const catalogue = ${JSON.stringify(piece)};`, moduleType: 'js' };
    },
  };
}

interface Exported {
  readonly catalogue: { readonly messages: Words; readonly texts: Words };
}

function pieceOf({ messages, texts }: Exported['catalogue'], part: LanguagePart, isEnglish: boolean) {
  // What the server tells has a reader of its own, which is small.
  if (part === 'texts') return { texts };
  const words = { messages: compileWords(wordsOfPart(messages, part)) };
  // English sentences come with the answers themselves.
  if (part === 'others' || isEnglish) return words;
  return { ...words, texts: Object.fromEntries(Object.entries(texts).filter(([code]) => isFirstText(code))) };
}

export function compileWords(words: Words): CompiledWords {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileWords(value),
    ]),
  );
}
