/** The body of a webhook as JSON whose numbers keep the digits that were sent: ids beyond 2^53 come out as they went in. */

interface RawNumber {
  readonly rawJSON: string;
}

// The installed library declarations do not know these two parts of the language yet.
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;
const { rawJSON, isRawJSON } = JSON as unknown as {
  rawJSON(text: string): RawNumber;
  isRawJSON(value: unknown): value is RawNumber;
};

const keepDigits: Reviver = (_key, value, { source }) =>
  typeof value === 'number' && source !== undefined ? rawJSON(source) : value;

/**
 * A number that might not come out as it was sent: with a fraction or an exponent, of sixteen digits or more, or a zero
 * with a sign. Also found within texts, where it costs time and changes nothing.
 */
const delicateNumber = /(?:^|[\s,:[])-?(?:\d{16}|\d+[.eE]|(?<=-)0)/;

/** undefined when the text is not JSON, or nested more deeply than this server reads. */
export function parseBody(text: string): { readonly root: unknown } | undefined {
  try {
    // Only numbers need to be looked at one by one, and that takes many times as long.
    return { root: delicateNumber.test(text) ? parse(text, keepDigits) : JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** True for objects and arrays, false for numbers that kept their digits. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isRawJSON(value);
}

/** A text as it is, a number without exponent, an object or array as JSON; null and what is missing as no text. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (isRawJSON(value)) return decimalText(value.rawJSON);
  try {
    return JSON.stringify(value);
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
