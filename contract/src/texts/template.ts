/**
 * Templates of sentences: a part of ICU MessageFormat, so that translators and their tools know them.
 * `{name}` stands for a value, `{count, number}` for a number as the language writes it, `{count, plural, one
 * {# task} other {# tasks}}` and `{kind, select, key {The key} other {It}}` choose. Inside of a choice stand
 * plain `{name}`s only.
 */

/** What a sentence is told: a list is joined as the language does it (`a, b`), a text within a text is worded in the same language. */
export type TextValue = string | number | Text | readonly TextValue[];

/** A sentence in no language yet. `code` names its template in the table of each language. */
export interface Text {
  readonly code: string;
  readonly params: Readonly<Record<string, TextValue>>;
}

/** What a template must be told, read off the template itself: a choice wants one of its words, a count a number. */
export type ParamsOf<Template extends string> = {
  readonly [Found in FoundIn<Template> as Found[0]]: Found[1];
};

type FoundIn<S extends string> = S extends `${string}{${infer After}` ? Argument<After> : never;

type Argument<S extends string> = S extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name}, ${infer Kind}, ${string}`
    ? S extends `${Name}, ${Kind}, ${infer Arms}`
      ? ArmsOf<Arms, Name, Kind>
      : never
    : (Head extends `${infer Name}, number` ? [Name, number] : [Head, TextValue]) | FoundIn<Rest>
  : never;

type ArmsOf<S extends string, Name extends string, Kind extends string> = S extends ` ${infer Rest}`
  ? ArmsOf<Rest, Name, Kind>
  : S extends `}${infer Rest}`
    ? FoundIn<Rest>
    : S extends `${infer Selector} {${infer Body}`
      ? Chosen<Selector, Name, Kind> | BodyOf<Body, Name, Kind>
      : never;

type Chosen<Selector extends string, Name extends string, Kind extends string> = Kind extends 'plural'
  ? [Name, number]
  : Selector extends 'other'
    ? never
    : [Name, Selector];

type BodyOf<
  S extends string,
  Name extends string,
  Kind extends string,
> = S extends `${infer Text}}${infer Rest}`
  ? Text extends `${string}{${infer Inner}`
    ? [Inner, TextValue] | BodyOf<Rest, Name, Kind>
    : ArmsOf<Rest, Name, Kind>
  : never;

interface Choice {
  readonly name: string;
  readonly kind: 'plural' | 'select';
  readonly arms: ReadonlyMap<string, readonly Part[]>;
}
interface Value {
  readonly name: string;
  readonly kind: 'value' | 'number' | 'count';
}
type Part = string | Value | Choice;

const read = new Map<string, readonly Part[]>();

/** Each template is read once. Throws when it is not well formed. */
function partsOf(template: string): readonly Part[] {
  let parts = read.get(template);
  if (parts === undefined) {
    const found = readParts(template, { at: 0, isInPlural: false });
    if (found.end !== template.length) throw new Error(`The template is not well formed: ${template}`);
    parts = found.parts;
    read.set(template, parts);
  }
  return parts;
}

interface Place {
  readonly at: number;
  readonly isInPlural: boolean;
}

/** Up to the end, or to the brace that closes the arm in which it stands. */
function readParts(template: string, { at, isInPlural }: Place): { parts: Part[]; end: number } {
  const parts: Part[] = [];
  const stop = isInPlural ? /[{}#]/g : /[{}]/g;
  for (let start = at; ; ) {
    stop.lastIndex = start;
    const end = stop.exec(template)?.index ?? template.length;
    if (end > start) parts.push(template.slice(start, end));
    if (template[end] === '#') {
      parts.push({ name: '', kind: 'count' });
      start = end + 1;
    } else if (template[end] === '{') {
      const argument = readArgument(template, end);
      parts.push(argument.part);
      start = argument.end;
    } else {
      return { parts, end };
    }
  }
}

const argumentHead = /\{([a-z_]+)(?:\}|, (number)\}|, (plural|select),)/y;
const armHead = / *([A-Za-z_0-9=-]+) \{/y;
const choiceEnd = / *\}/y;

function readArgument(template: string, at: number): { part: Part; end: number } {
  argumentHead.lastIndex = at;
  const [, name = '', number, choice] = argumentHead.exec(template) ?? [];
  if (name === '') throw new Error(`The template is not well formed at ${at}: ${template}`);
  let end = argumentHead.lastIndex;
  if (choice !== 'plural' && choice !== 'select')
    return { part: { name, kind: number === undefined ? 'value' : 'number' }, end };
  const arms = new Map<string, readonly Part[]>();
  for (;;) {
    armHead.lastIndex = end;
    const selector = armHead.exec(template)?.[1];
    if (selector === undefined) break;
    const arm = readParts(template, { at: armHead.lastIndex, isInPlural: choice === 'plural' });
    arms.set(selector, arm.parts);
    end = arm.end + 1;
  }
  choiceEnd.lastIndex = end;
  if (!choiceEnd.test(template) || !arms.has('other'))
    throw new Error(`The choice "${name}" does not end, or lacks the arm "other": ${template}`);
  return { part: { name, kind: choice, arms }, end: choiceEnd.lastIndex };
}

/** How a language says things. */
export interface Wording {
  /** BCP 47: plurals and numbers follow it */
  readonly locale: string;
  /** undefined = this code is not known */
  readonly templateOf: (code: string) => string | undefined;
}

/**
 * The sentence; undefined when the language does not know the code, or that of a text in it. Never throws for
 * params: what is missing stays empty.
 */
export function wordText({ code, params }: Text, wording: Wording): string | undefined {
  const template = wording.templateOf(code);
  if (template === undefined || !Object.values(params).every((value) => isKnown(value, wording)))
    return undefined;
  return wordParts(partsOf(template), { params, wording });
}

function isKnown(value: TextValue, wording: Wording): boolean {
  if (typeof value !== 'object') return true;
  if (isText(value)) return wordText(value, wording) !== undefined;
  return value.every((entry) => isKnown(entry, wording));
}

interface Told {
  readonly params: Text['params'];
  readonly wording: Wording;
  /** what `#` stands for */
  readonly count?: number;
}

function wordParts(parts: readonly Part[], told: Told): string {
  let sentence = '';
  let endsWithText = false;
  for (const part of parts) {
    const words = typeof part === 'string' ? part : wordPart(part, told);
    // A text may end with a full stop or not; the template around it brings its own punctuation.
    if (endsWithText && /^[.。;；]/.test(words)) sentence = sentence.replace(/[.。]$/, '');
    sentence += words;
    endsWithText = typeof part !== 'string' && isTextIn(told.params, part.name);
  }
  return sentence;
}

function isTextIn(params: Text['params'], name: string): boolean {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  return typeof value === 'object' && isText(value);
}

function isChoice(part: Value | Choice): part is Choice {
  return part.kind === 'plural' || part.kind === 'select';
}

function wordPart(part: Exclude<Part, string>, { params, wording, count = 0 }: Told): string {
  if (part.kind === 'count') return String(count);
  const value = Object.hasOwn(params, part.name) ? params[part.name] : undefined;
  if (!isChoice(part)) {
    if (part.kind === 'value') return wordValue(value, wording);
    return Number(value).toLocaleString(wording.locale);
  }
  const { arms, kind } = part;
  const number = Number(value);
  const selector =
    kind === 'select'
      ? String(value)
      : arms.has(`=${number}`)
        ? `=${number}`
        : pluralRules(wording.locale).select(number);
  const arm = arms.get(selector) ?? arms.get('other') ?? [];
  return wordParts(arm, { params, wording, count: number });
}

function wordValue(value: TextValue | undefined, wording: Wording): string {
  if (value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (isText(value)) return wordText(value, wording) ?? '';
  return listed(
    value.map((entry) => wordValue(entry, wording)),
    wording.locale,
  );
}

function isText(value: Text | readonly TextValue[]): value is Text {
  return !Array.isArray(value);
}

const separators = new Map<string, string>();

/** "a, b" or "a、b": an enumeration without a word before its last. */
export function listed(entries: readonly string[], locale: string): string {
  let separator = separators.get(locale);
  if (separator === undefined) {
    separator = new Intl.ListFormat(locale).formatToParts(['a', 'b', 'c'])[1]?.value ?? ', ';
    separators.set(locale, separator);
  }
  return entries.join(separator);
}

const rules = new Map<string, Intl.PluralRules>();

/** Those of the language, made once. Throws `RangeError` for what is none. */
export function pluralRules(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

/** What is shown of a code that is in no table: it comes from a newer program. */
export function codeAndParams({ code, params }: Text): string {
  return Object.keys(params).length === 0 ? code : `${code} ${JSON.stringify(params)}`;
}

/** What a template names, in the order in which it does. Throws when the template is not well formed. */
export function namesIn(template: string): string[] {
  const named = partsWithin(partsOf(template)).filter((part) => part.kind !== 'count');
  return [...new Set(named.map(({ name }) => name))];
}

/** Every plural and select of a template, those within others too. */
export function choicesIn(template: string): Choice[] {
  return partsWithin(partsOf(template)).filter(isChoice);
}

function partsWithin(parts: readonly Part[]): (Value | Choice)[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return isChoice(part) ? [part, ...[...part.arms.values()].flatMap(partsWithin)] : [part];
  });
}
