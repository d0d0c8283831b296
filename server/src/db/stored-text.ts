/** Texts in the database: a column with the code and one with the parameters. */
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
  /** null = there is none, or only a sentence is stored */
  readonly text: Text | null;
}

/** `sentence`: stored beside the text, for words that have no code */
export function readText({ code, params }: StoredText, sentence: string | null = null): ReadText {
  if (code === null) return { sentence, text: null };
  const text: Text = { code, params: params === null ? {} : JSON.parse(params) };
  return { sentence: inEnglish(text), text };
}
