/**
 * Texts in the database: a column of codes and one of params, beside the column of sentences that older
 * versions wrote.
 */
import { inEnglish, type Text } from '@signalbox/contract/texts';

export interface StoredText {
  readonly code: string | null;
  /** JSON object; null = the code is told nothing */
  readonly params: string | null;
}

export function storedText(told: Text | null): StoredText {
  if (told === null) return { code: null, params: null };
  const isTold = Object.keys(told.params).length > 0;
  return { code: told.code, params: isTold ? JSON.stringify(told.params) : null };
}

export interface ReadText {
  readonly sentence: string | null;
  /** null = there is none, or an older version wrote the sentence */
  readonly text: Text | null;
}

export function readText({ code, params }: StoredText, olderSentence: string | null): ReadText {
  if (code === null) return { sentence: olderSentence, text: null };
  const text: Text = { code, params: params === null ? {} : JSON.parse(params) };
  return { sentence: inEnglish(text), text };
}
