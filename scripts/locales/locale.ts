/** Reads `locales/<language>/<namespace>.json`: ICU messages, nested objects of strings. English is the source. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

export type Messages = { readonly [key: string]: string | Messages };

/** One language, its files joined. */
export interface Locale {
  /** the console's own messages: all keys of a file except the two below */
  readonly messages: Messages;
  /** `texts` in the files: messages that the server sends as codes (`git.url`) */
  readonly texts: Messages;
  /** `mails` in the files: emails, which the server words in the language of the recipient */
  readonly mails: Messages;
}

/** Throws when a file isn't a nested object of strings, or when two files have the same key. */
export function readLocale(language: string, root = projectRoot): Locale {
  const folder = join(root, 'locales', language);
  const {
    texts = {},
    mails = {},
    ...messages
  } = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reduce<Messages>((joined, name) => joinFile(joined, join(folder, name)), {});
  if (typeof texts === 'string' || typeof mails === 'string')
    throw new Error(`${folder}: "texts" and "mails" are objects`);
  return { messages, texts, mails };
}

function joinFile(joined: Messages, path: string): Messages {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    checkStrings(content, '');
    return joinMessages(joined, content, '');
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

function checkStrings(value: unknown, path: string): asserts value is Messages {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`"${path}" is neither a string nor an object`);
  for (const [key, entry] of Object.entries(value)) {
    if (key.includes('.')) throw new Error(`The key "${key}" has a dot: nest the object instead`);
    if (typeof entry !== 'string') checkStrings(entry, path === '' ? key : `${path}.${key}`);
  }
}

function joinMessages(one: Messages, other: Messages, path: string): Messages {
  const joined: Record<string, string | Messages> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = joined[key];
    if (before === undefined) joined[key] = value;
    else if (typeof before === 'object' && typeof value === 'object')
      joined[key] = joinMessages(before, value, `${path}${key}.`);
    else throw new Error(`Another file has the key "${path}${key}", too`);
  }
  return joined;
}

/** Flat keys (`users.title`) and their messages. */
export function flatten(messages: Messages, path = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...flatten(value, `${path}${key}.`)],
    ),
  );
}

/** All keys of English, in its order; English where the translation is missing. */
export function withFallback(translation: Messages, english: Messages): Messages {
  return Object.fromEntries(
    Object.entries(english).map(([key, original]) => {
      const own = Object.hasOwn(translation, key) ? translation[key] : undefined;
      if (typeof original === 'string') return [key, typeof own === 'string' ? own : original];
      return [key, withFallback(typeof own === 'object' ? own : {}, original)];
    }),
  );
}
