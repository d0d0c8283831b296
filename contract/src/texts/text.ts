/**
 * Every sentence that people are told has a code; the server stores and sends `{code, params}`, and beside it
 * the English sentence for clients that know no codes. On the wire a sentence `name` has its code in
 * `name_text`.
 *
 * The codes and their English are the tables in `english/`. What is stored (reasons of tasks, events) is
 * worded when it is read: a code that was ever stored keeps its name and its params.
 */
import { accessRefusals } from './english/access.ts';
import { alertTexts } from './english/alerts.ts';
import { deliveryTexts } from './english/deliveries.ts';
import { events } from './english/events.ts';
import { fieldTexts } from './english/fields.ts';
import { gitTexts } from './english/git.ts';
import { nouns } from './english/nouns.ts';
import { objectRefusals } from './english/objects.ts';
import { peopleRefusals } from './english/people.ts';
import { planningTexts } from './english/planning.ts';
import { preparationFailures } from './english/preparing.ts';
import { programEnds } from './english/program-ends.ts';
import { programTexts } from './english/programs.ts';
import { requestRefusals } from './english/requests.ts';
import { restoreNotes } from './english/restoring.ts';
import { runnerTexts } from './english/runners.ts';
import { standingTexts } from './english/standing.ts';
import { startRefusals } from './english/starting.ts';
import { storageRefusals } from './english/storage.ts';
import { taskReasons } from './english/task-reasons.ts';
import { taskRefusals } from './english/tasks.ts';
import { waitingReasons } from './english/waiting.ts';
import { codeAndParams, type ParamsOf, type Text, type Wording, wordText } from './template.ts';

export const englishTables = {
  nouns,
  requestRefusals,
  accessRefusals,
  storageRefusals,
  taskRefusals,
  taskReasons,
  waitingReasons,
  events,
  peopleRefusals,
  objectRefusals,
  startRefusals,
  fieldTexts,
  runnerTexts,
  preparationFailures,
  programTexts,
  programEnds,
  gitTexts,
  planningTexts,
  deliveryTexts,
  alertTexts,
  standingTexts,
  restoreNotes,
} as const;

export const englishTemplates = {
  ...nouns,
  ...requestRefusals,
  ...accessRefusals,
  ...storageRefusals,
  ...taskRefusals,
  ...taskReasons,
  ...waitingReasons,
  ...events,
  ...peopleRefusals,
  ...objectRefusals,
  ...startRefusals,
  ...fieldTexts,
  ...runnerTexts,
  ...preparationFailures,
  ...programTexts,
  ...programEnds,
  ...gitTexts,
  ...planningTexts,
  ...deliveryTexts,
  ...alertTexts,
  ...standingTexts,
  ...restoreNotes,
} as const;

type Templates = typeof englishTemplates;
export type TextCode = keyof Templates;
/** "template", "api_token" ...: what `noun.<name>` words */
export type Noun = TextCode extends infer Code ? (Code extends `noun.${infer Name}` ? Name : never) : never;

type Params<Code extends TextCode> = ParamsOf<Templates[Code]>;

/** The params are those that the code's English template names, all of them. */
export function text<Code extends TextCode>(
  code: Code,
  ...[params]: keyof Params<Code> extends never ? [] : [params: Params<Code>]
): Text {
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

export { type Text, type TextValue, type Wording, wordText } from './template.ts';

const english: Wording = {
  locale: 'en',
  templateOf: (code) => (isTextCode(code) ? englishTemplates[code] : undefined),
};

/** Whether this version knows the code; stored texts and other servers may have others. */
export function isTextCode(code: string): code is TextCode {
  return Object.hasOwn(englishTemplates, code);
}

/** The English sentence. Of a code that this version does not know, code and params. */
export function inEnglish(told: Text): string {
  return wordText(told, english) ?? codeAndParams(told);
}

/** Several sentences as one: the next begins after a full stop. */
export function sentences(told: readonly [Text, ...Text[]]): Text {
  return told.reduceRight((rest, first) => text('joined.sentences', { first, rest }));
}

/** The same with semicolons. */
export function clauses(told: readonly Text[]): Text {
  return told.reduceRight((rest, first) => text('joined.clauses', { first, rest }));
}

/** What another program of ours said: its text if this version can word all of it, else its own English sentence. */
export function toldBy(sentence: string, told: Text | undefined): Text {
  return told !== undefined && wordText(told, english) !== undefined ? told : foreignWords(sentence);
}
