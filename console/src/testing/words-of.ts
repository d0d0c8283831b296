import type { Words } from '../locales/language-parts.ts';

/** `users.title` and its words, for each word of a tree. */
export function wordsOf(tree: Words, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...wordsOf(value, `${path}${key}.`)],
    ),
  );
}
