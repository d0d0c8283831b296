/**
 * Schemas say their own words by `message`: a schema keeps of them nothing but the sentence, so what it was
 * made from is remembered here. Call it where schemas are made, not while input is read: nothing is ever
 * forgotten.
 */

import { nouns } from './english/nouns.ts';
import { inEnglish } from './english.ts';
import { type Text, type TextCode, text } from './text.ts';

const texts = new Map<string, Text>();

/** The English sentence, for a schema. */
export function fieldMessage<Code extends TextCode>(...told: Parameters<typeof text<Code>>): string {
  const made = text(...told);
  const sentence = inEnglish(made);
  texts.set(sentence, made);
  return sentence;
}

/** undefined = no schema of ours says this */
export function textOfMessage(sentence: string): Text | undefined {
  return texts.get(sentence);
}

type Nouns = typeof nouns;
/** A name that a field has in sentences, as the table of nouns words it. */
export type NounWords = Nouns[keyof Nouns];

/** "Project name is required" */
export function requiredMessage(what: NounWords): string {
  return fieldMessage('field.what_required', { what: nounOf(what) });
}

/** The code of a noun, found by its English; a code without a name where the table has none. */
export function nounOf(what: NounWords): Text {
  const code = Object.keys(nouns).find((one) => nouns[one as keyof Nouns] === what);
  return { code: code ?? '', params: {} };
}
