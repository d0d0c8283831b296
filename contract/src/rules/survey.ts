/**
 * The questions of a template, and what answers they take. Whoever starts a task is told so by the same rule
 * that the server keeps.
 */

/** Kinds of questions: empty = text. */
export type QuestionKind = '' | 'int' | 'enum' | 'secret';

/** Clients have several words for one kind. */
const questionKinds: ReadonlyMap<string, QuestionKind> = new Map([
  ['', ''],
  ['string', ''],
  ['int', 'int'],
  ['integer', 'int'],
  ['enum', 'enum'],
  ['secret', 'secret'],
]);

/** undefined = a word that we do not know: no task starts with such a question. */
export function questionKind(type: string): QuestionKind | undefined {
  return questionKinds.get(type);
}

/** A question, as far as its answer depends on it. */
export interface Question {
  readonly required: boolean;
  readonly type: string;
  /** choices of an `enum` */
  readonly values: readonly { readonly value: string }[] | null;
}

/** What is wrong with an answer that somebody typed. `choice`: it is none of those that are offered. */
export type TypedAnswerFlaw = 'required' | 'integer' | 'choice';
/** The same for an answer in JSON. `inexact`: a number of more than 53 bits. `text`: a list or an object. */
export type AnswerFlaw = TypedAnswerFlaw | 'inexact' | 'text';

/** undefined = the question takes this answer. */
export function typedAnswerFlaw(question: Question, answer: string): TypedAnswerFlaw | undefined {
  if (isNoAnswer(answer)) return question.required ? 'required' : undefined;
  const kind = questionKind(question.type);
  if (kind === 'int' && !isIntegerAnswer(answer)) return 'integer';
  if (kind === 'enum' && !question.values?.some(({ value }) => value === answer)) return 'choice';
  return undefined;
}

/** The same for an answer as JSON holds it; undefined = the question takes it. */
export function answerFlaw(question: Question, answer: unknown): AnswerFlaw | undefined {
  if (questionKind(question.type) === 'int' && isInexact(answer)) return 'inexact';
  const flaw = typedAnswerFlaw(question, isNoAnswer(answer) ? '' : String(answer));
  return flaw ?? (typeof answer === 'object' && answer !== null ? 'text' : undefined);
}

/** An empty text counts as no answer. */
export function isNoAnswer(answer: unknown): boolean {
  return answer === '' || answer === null || answer === undefined;
}

/** Digits, with a minus before them where the number is negative. */
export function isIntegerAnswer(answer: string): boolean {
  return /^-?\d+$/.test(answer);
}

/** JSON numbers are read with 53 bits: what has more would become another number unseen. */
function isInexact(answer: unknown): boolean {
  return typeof answer === 'number' && Math.abs(answer) > Number.MAX_SAFE_INTEGER;
}
