/**
 * A text as JSON, such as the body of a webhook, whose numbers keep the digits that were sent: ids beyond 2^53 come out as
 * they went in.
 */
import { randomUUID } from 'node:crypto';

/** Begins the texts that stand for numbers which keep their digits. No sender knows it. */
const MARK = `${randomUUID()} `;
const markedNumber = new RegExp(`"${MARK}([^"]+)"`, 'g');

/**
 * A number that might not come out as it was sent: with a fraction or an exponent, of sixteen digits or more, or a zero
 * with a sign.
 */
const delicate = String.raw`-?(?:(?:0|[1-9]\d*)(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]?\d+)|[1-9]\d{15,}|(?<=-)0)`;
/** Also finds what looks like one within a text, where it costs time and changes nothing. */
const mayBeDelicate = new RegExp(String.raw`(?:^|[\s,:[])${delicate}`);
const textOrDelicate = new RegExp(String.raw`"[^"\\]*(?:\\.[^"\\]*)*"|${delicate}`, 'gs');

/** undefined when the text is not JSON, or nested more deeply than this server reads. */
export function parseBody(text: string): { readonly root: unknown } | undefined {
  try {
    const root: unknown = JSON.parse(text);
    if (!mayBeDelicate.test(text)) return { root };
    // A reviver would do it in one go, and take ten times as long: a megabyte of numbers would hold up everybody.
    const marked = text.replace(textOrDelicate, (found) => (found[0] === '"' ? found : `"${MARK}${found}"`));
    return { root: JSON.parse(marked) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A text as it is, a number without exponent, an object or array as JSON; null and what is missing as no text. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string')
    return value.startsWith(MARK) ? decimalText(value.slice(MARK.length)) : value;
  try {
    return JSON.stringify(value).replace(markedNumber, '$1');
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

/** No number that a program sends is longer; a hostile one could be of any length. */
const MAX_EXPONENT = 400;

/** A JSON number without exponent and without zeros that say nothing: `1e3` is `1000`, `2.50` is `2.5`, `-0` is `0`. */
export function decimalText(source: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source);
  if (parts === null) return source;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = parts;
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > MAX_EXPONENT) return source;
  const point = whole.length + exponent;
  const digits = whole + fraction;
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits;
  const split = Math.max(point, 1);
  const left = padded.slice(0, split).replace(/^0+(?=\d)/, '');
  const right = padded.slice(split).replace(/0+$/, '');
  const text = right === '' ? left : `${left}.${right}`;
  return text === '0' ? text : sign + text;
}
