/** Labels of the console that decide how a control is handled. */
import { flatten, readLocale } from '../../scripts/locales/locale.ts';
import type { LanguageId } from './wanted.ts';

const read = new Map<LanguageId, ReadonlyMap<string, string>>();

function messagesOf(language: LanguageId): ReadonlyMap<string, string> {
  const messages = read.get(language) ?? flatten(readLocale(language).messages);
  read.set(language, messages);
  return messages;
}

const leaving = ['common.cancel', 'common.close', 'common.keepEditing', 'shell.signOut', 'shell.skip'];

/** What leaves the page, or closes what is to be looked at. */
export function leaves(words: string, language: LanguageId): boolean {
  return leaving.some((key) => messagesOf(language).get(key) === words);
}

/** What makes in place what a list of options does not have. */
export function makesNew(words: string, language: LanguageId): boolean {
  return [...messagesOf(language)].some(
    ([key, message]) => key.startsWith('newObject.') && message === words,
  );
}
