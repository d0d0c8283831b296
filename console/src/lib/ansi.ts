/** Terminal colours of a line as spans. Colours run on over lines, so each line starts in the state that the one before left. */
import Anser from 'anser';

/** What is switched on at the start of a line; undefined = nothing. Equal states are often the same object. */
export interface AnsiState {
  readonly fg: string | null;
  readonly bg: string | null;
  readonly fgRgb: string | null;
  readonly bgRgb: string | null;
  readonly decorations: readonly string[];
}

export interface AnsiSpan {
  readonly text: string;
  /** class names of the log's palette, "" for plain text */
  readonly className: string;
  /** only for colours outside the palette, as `rgb(...)` */
  readonly color?: string | undefined;
  readonly background?: string | undefined;
}

export interface AnsiLine {
  readonly spans: readonly AnsiSpan[];
  readonly end: AnsiState | undefined;
}

/** Anser's own state, which its types do not show. */
interface Carrier {
  fg: string | null;
  bg: string | null;
  fg_truecolor: string | null;
  bg_truecolor: string | null;
  decorations: string[];
}

const escapeCharacter = '\u001b';
/** An SGR code without effect: makes Anser apply the carried state to the text before the line's first code. */
const carryOver = `${escapeCharacter}[10m`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the sequences to drop
const operatingSystemCommand = /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the sequences to drop
const otherControls = /\u001b[^[]|[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f]/g;

export function parseAnsiLine(line: string, start: AnsiState | undefined): AnsiLine {
  if (start === undefined && !line.includes(escapeCharacter)) {
    const text = cleanText(line);
    return { spans: text === '' ? [] : [{ text, className: '' }], end: undefined };
  }
  const anser = new Anser();
  const carrier = anser as unknown as Carrier;
  if (start) load(carrier, start);
  const entries = anser.ansiToJson(carryOver + line.replace(operatingSystemCommand, ''), {
    json: true,
    use_classes: true,
    remove_empty: true,
  });
  return { spans: entries.map(spanOf).filter((span) => span.text !== ''), end: stateOf(carrier, start) };
}

/** The line as it reads, without any colour code. */
export function plainText(line: string): string {
  return parseAnsiLine(line, undefined)
    .spans.map((span) => span.text)
    .join('');
}

/** A program that draws a progress bar returns to the start of its line: what it wrote last is what counts. */
export function lastRewrite(line: string): string {
  if (!line.includes('\r')) return line;
  const parts = line.split('\r').filter((part) => part !== '');
  return parts.at(-1) ?? '';
}

function cleanText(text: string): string {
  return text.replace(otherControls, '');
}

function load(carrier: Carrier, state: AnsiState): void {
  carrier.fg = state.fg;
  carrier.bg = state.bg;
  carrier.fg_truecolor = state.fgRgb;
  carrier.bg_truecolor = state.bgRgb;
  carrier.decorations = [...state.decorations];
}

function stateOf(carrier: Carrier, before: AnsiState | undefined): AnsiState | undefined {
  const { fg, bg, fg_truecolor: fgRgb, bg_truecolor: bgRgb } = carrier;
  const decorations = [...new Set(carrier.decorations)];
  if (fg === null && bg === null && decorations.length === 0) return undefined;
  const after = { fg, bg, fgRgb, bgRgb, decorations };
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

function spanOf(entry: Anser.AnserJsonEntry): AnsiSpan {
  const front = colorOf(entry.fg, entry.fg_truecolor);
  const back = colorOf(entry.bg, entry.bg_truecolor);
  const classes = [
    front.name && `${front.name}-fg`,
    back.name && `${back.name}-bg`,
    ...new Set(entry.decorations.map((name) => `ansi-${name}`)),
  ];
  return {
    text: cleanText(entry.content),
    className: classes.filter(Boolean).join(' '),
    color: front.rgb,
    background: back.rgb,
  };
}

function colorOf(name: string | null, rgb: string | null): { name?: string; rgb?: string } {
  if (!name) return {};
  if (name === 'ansi-truecolor') return rgb ? { rgb: `rgb(${rgb})` } : {};
  const index = /^ansi-palette-(\d+)$/.exec(name)?.[1];
  return index === undefined ? { name } : { rgb: paletteColor(Number(index)) };
}

/** Colours 16 to 255 of the common terminal palette: a 6 x 6 x 6 cube, then 24 greys. */
function paletteColor(index: number): string {
  if (index >= 232) {
    const level = 8 + (index - 232) * 10;
    return `rgb(${level}, ${level}, ${level})`;
  }
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40);
  const cube = index - 16;
  return `rgb(${level(Math.floor(cube / 36))}, ${level(Math.floor(cube / 6) % 6)}, ${level(cube % 6)})`;
}
