/**
 * Every sentence that people are told has a code; the server stores and sends `{code, params}`, and beside it
 * the English sentence for clients that know no codes. On the wire a sentence `name` has its code in
 * `name_text`.
 *
 * The codes and their English are below `texts` in `locales/en/*.json`. What is stored (reasons of tasks, events) is
 * worded when it is read: a code that was ever stored keeps its name and its params.
 */
import type { englishTemplates } from './generated/english.ts';
import type { ParamsOf, Text } from './template.ts';

export type { Text } from './template.ts';

type Templates = typeof englishTemplates;
export type TextCode = keyof Templates;
/** "template", "api_token" ...: what `noun.<name>` words */
export type Noun = TextCode extends infer Code ? (Code extends `noun.${infer Name}` ? Name : never) : never;

type Params<Code extends TextCode> = ParamsOf<Templates[Code]>;

/** The params are those that the code's English template names, all of them. */
export function text<Code extends TextCode>(
  code: Code,
  ...[params]: keyof Params<Code> extends never ? [] : [params: Params<Code>]
): Text & { readonly code: Code } {
  return { code, params: params ?? {} };
}

/** The name of a kind of object, to stand within another text. */
export function noun(name: Noun): Text {
  return { code: `noun.${name}`, params: {} };
}

/** What another program said: nobody translates it. */
export function foreignWords(words: string): Text {
  return text('foreign.words', { words });
}

/** Several sentences as one: the next begins after a full stop. */
export function sentences(told: readonly [Text, ...Text[]]): Text {
  return told.reduceRight((rest, first) => text('joined.sentences', { first, rest }));
}

/** The same with semicolons. */
export function clauses(told: readonly Text[]): Text {
  return told.reduceRight((rest, first) => text('joined.clauses', { first, rest }));
}
