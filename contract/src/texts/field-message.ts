/**
 * Schemas say their own words by `message`: a schema keeps of them nothing but the sentence, so what it was
 * made from is remembered here. Call it where schemas are made, not while input is read: nothing is ever
 * forgotten.
 */

import { inEnglish } from './english.ts';
import { englishTemplates } from './generated/english.ts';
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

type NounCode = Extract<TextCode, `noun.${string}`>;
/** A name that a field has in sentences: the English of a code `noun.*`. */
export type NounWords = (typeof englishTemplates)[NounCode];

/** "Project name is required" */
export function requiredMessage(what: NounWords): string {
  return fieldMessage('field.what_required', { what: nounOf(what) });
}

/** The code of a noun, found by its English; an empty code where there is none. */
export function nounOf(what: NounWords): Text {
  const found = Object.entries(englishTemplates).find(
    ([code, english]) => english === what && code.startsWith('noun.'),
  );
  return { code: found?.[0] ?? '', params: {} };
}
