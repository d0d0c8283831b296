/**
 * Terminal colours of a line as spans. Colours run on over lines, so each line starts in the state that the
 * one before left.
 */
import { terminalSequence } from '@signalbox/contract/rules';

/**
 * What is switched on at the start of a line; undefined = nothing. Equal states are the same object from line
 * to line.
 */
export interface AnsiState {
  /** a name of the log's palette, or `rgb(...)` */
  readonly fg: string | undefined;
  readonly bg: string | undefined;
  readonly decorations: readonly string[];
}

export interface AnsiSpan {
  readonly text: string;
  /** class names of the log's palette, "" for plain text */
  readonly className: string;
  /** only for colours outside the palette, as `rgb(...)` */
  readonly color?: string | undefined;
  readonly background?: string | undefined;
  /** address of a web page that the program has put behind the text */
  readonly href?: string | undefined;
  /** `text` is a character that must not be drawn; this is */
  readonly mark?: string | undefined;
}

export interface AnsiLine {
  readonly spans: readonly AnsiSpan[];
  readonly end: AnsiState | undefined;
}

const nothing: AnsiState = { fg: undefined, bg: undefined, decorations: [] };

/**
 * What is not drawn where it stands: sequences for the terminal, and characters that would be invisible,
 * reorder the text around them or break the line (C0 and C1 controls, bidirectional controls, separators).
 */
const undrawn = new RegExp(
  `${terminalSequence.source}|[\\u0000-\\u0008\\u000b-\\u001a\\u001c-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]`,
  'g',
);

/** `line`: without what a program has drawn over (`lastRewrite`). The texts of the spans are `shownText` of it. */
export function parseAnsiLine(line: string, start: AnsiState | undefined): AnsiLine {
  const spans: AnsiSpan[] = [];
  let state = start ?? nothing;
  let href: string | undefined;
  let text = '';
  const endSpan = () => {
    if (text !== '') spans.push({ text, ...lookOf(state), ...(href !== undefined && { href }) });
    text = '';
  };
  let drawnUpTo = 0;
  for (const match of line.matchAll(undrawn)) {
    const [sequence, parameters, final, order] = match;
    text += line.slice(drawnUpTo, match.index);
    drawnUpTo = match.index + sequence.length;
    if (!sequence.startsWith('\u001b')) {
      endSpan();
      spans.push({ text: sequence, ...lookOf(state), mark: markOf(sequence) });
    } else if (order !== undefined) {
      const next = linkOf(order, href);
      if (next === href) continue;
      endSpan();
      href = next;
    } else if (final === 'm' && parameters !== undefined && /^[\d;:]*$/.test(parameters)) {
      const next = applyColors(state, parameters);
      if (isEqual(next, state)) continue;
      endSpan();
      state = next;
    }
  }
  text += line.slice(drawnUpTo);
  endSpan();
  if (isEqual(state, nothing)) return { spans, end: undefined };
  return { spans, end: start && isEqual(state, start) ? start : state };
}

/** `8;parameters;address` begins a link, without an address ends it; other orders leave it as it is. */
function linkOf(order: string, before: string | undefined): string | undefined {
  const [, address] = /^8;[^;]*;(.*)$/s.exec(order) ?? [];
  if (address === undefined) return before;
  return isWebAddress(address) ? address : undefined;
}

/** Only these lead out of a log: anything else could do something when it is clicked. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address);
}

/** Controls of ASCII as terminals write them, others by their number. */
function markOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20 || code === 0x7f) return `^${String.fromCharCode(code ^ 0x40)}`;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Such a character makes a line read otherwise than it is stored. */
export function isReordering(span: AnsiSpan): boolean {
  return span.mark !== undefined && /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/.test(span.text);
}

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
const decorationOf: Readonly<Record<number, string>> = {
  1: 'bold',
  2: 'dim',
  3: 'italic',
  4: 'underline',
  7: 'reverse',
  8: 'hidden',
  9: 'strikethrough',
};
/** Bold and dim share their end. */
const endedBy: Readonly<Record<number, readonly string[]>> = {
  22: ['bold', 'dim'],
  23: ['italic'],
  24: ['underline'],
  27: ['reverse'],
  28: ['hidden'],
  29: ['strikethrough'],
};

/** The parameters of one `…m`, from left to right. */
function applyColors(before: AnsiState, parameters: string): AnsiState {
  let { fg, bg, decorations } = before;
  const codes = parameters.split(';');
  for (let at = 0; at < codes.length; at++) {
    const [code, ...details] = (codes[at] ?? '').split(':').map(Number);
    if (code === undefined) continue;
    if (code === 0) ({ fg, bg, decorations } = nothing);
    else if (code === 38 || code === 48) {
      // `38:5:n` holds its colour in itself, `38;5;n` goes on in the codes that follow.
      const { color, used } =
        details.length > 0
          ? { color: extendedColor(details), used: 0 }
          : followingColor(codes.slice(at + 1).map(Number));
      at += used;
      if (code === 38) fg = color;
      else bg = color;
    } else if (code === 39) fg = undefined;
    else if (code === 49) bg = undefined;
    else if (code === 4 && details[0] === 0) decorations = decorations.filter((one) => one !== 'underline');
    else if (isBetween(code, 30, 37) || isBetween(code, 90, 97)) fg = paletteColor(code % 10, code >= 90);
    else if (isBetween(code, 40, 47) || isBetween(code, 100, 107)) bg = paletteColor(code % 10, code >= 100);
    else decorations = decorate(decorations, code);
  }
  return { fg, bg, decorations };
}

function decorate(decorations: readonly string[], code: number): readonly string[] {
  const added = decorationOf[code];
  if (added !== undefined) return decorations.includes(added) ? decorations : [...decorations, added];
  const ended = endedBy[code];
  return ended === undefined ? decorations : decorations.filter((one) => !ended.includes(one));
}

function followingColor(codes: readonly number[]): { color: string | undefined; used: number } {
  const used = codes[0] === 5 ? 2 : codes[0] === 2 ? 4 : 1;
  return { color: extendedColor(codes.slice(0, used)), used };
}

/** `5, n` names one of 256 colours, `2, red, green, blue` any; with colons a colour space may stand behind the 2. */
function extendedColor([kind, ...values]: readonly number[]): string | undefined {
  if (kind === 5) return indexedColor(values[0] ?? 0);
  if (kind !== 2) return undefined;
  const [red = 0, green = 0, blue = 0] = values.slice(-3);
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The common 256 colours: 16 named ones, a 6 x 6 x 6 cube, 24 greys. */
function indexedColor(index: number): string | undefined {
  if (!isBetween(index, 0, 255)) return undefined;
  if (index < 16) return paletteColor(index % 8, index >= 8);
  if (index >= 232) {
    const level = 8 + (index - 232) * 10;
    return `rgb(${level}, ${level}, ${level})`;
  }
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  const cube = index - 16;
  return `rgb(${level(Math.floor(cube / 36))}, ${level(Math.floor(cube / 6) % 6)}, ${level(cube % 6)})`;
}

function paletteColor(index: number, isBright: boolean): string {
  return `${isBright ? 'bright-' : ''}${names[index] ?? 'white'}`;
}

function lookOf({ fg, bg, decorations }: AnsiState): Omit<AnsiSpan, 'text'> {
  const isReverse = decorations.includes('reverse');
  const [front, back] = isReverse ? [bg, fg] : [fg, bg];
  // Where there is no colour to swap, those of the page are.
  const shown = decorations.filter((one) => one !== 'reverse' || (!fg && !bg));
  const classes = shown.map((one) => `ansi-${one}`);
  if (isNamed(back)) classes.unshift(`ansi-${back}-bg`);
  if (isNamed(front)) classes.unshift(`ansi-${front}-fg`);
  return {
    className: classes.join(' '),
    ...(front !== undefined && !isNamed(front) && { color: front }),
    ...(back !== undefined && !isNamed(back) && { background: back }),
  };
}

const isNamed = (color: string | undefined): color is string =>
  color !== undefined && !color.startsWith('rgb');

const isBetween = (value: number, low: number, high: number) => value >= low && value <= high;

function isEqual(one: AnsiState, other: AnsiState): boolean {
  return (
    one.fg === other.fg &&
    one.bg === other.bg &&
    one.decorations.length === other.decorations.length &&
    one.decorations.every((decoration) => other.decorations.includes(decoration))
  );
}
