/** Beyond 2^53 numbers of this language lose digits: the number of an account would come out as that of another one. */

/** No number that means something is longer. */
const LONG = /^-?\d{16,1000}$/;

type Reviver = (this: object, key: string, value: unknown, context: { source?: string }) => unknown;

/** The compiler does not know yet that it tells what stood in the text. */
const parse = JSON.parse as (json: string, reviver: Reviver) => Record<string, unknown>;

/** The values of a JSON object, and what is not as it was written there. */
interface ExactValues {
  /** whole numbers that would lose digits are bigints */
  readonly values: Record<string, unknown>;
  /** the first such number within a list or an object, which has lost them */
  readonly inexact: string | undefined;
}

/** `json`: an object. Throws what the parser throws. */
export function parseExactValues(json: string): ExactValues {
  const digits = new Map<object, Map<string, string>>();
  const values = parse(json, function note(key, value, { source = '' }) {
    if (typeof value === 'number' && !Number.isSafeInteger(value) && LONG.test(source)) {
      digits.set(this, (digits.get(this) ?? new Map()).set(key, source));
    }
    return value;
  });
  for (const [key, source] of digits.get(values) ?? []) values[key] = BigInt(source);
  digits.delete(values);
  const [inner] = digits.values();
  return { values, inexact: inner?.values().next().value };
}
