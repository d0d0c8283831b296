/** What may be in JSON that comes from outside, beyond its grammar. */
import { type Text, text } from '../texts/text.ts';

/** Deeper than anybody writes, and far from where programs that read it recursively fail. */
export const JSON_DEPTH_MAX = 64;

export interface JsonFlaw {
  /** keys down to the value, joined by dots; '' = the whole */
  readonly path: string;
  /** goes on from the path: "must not ..." */
  readonly message: Text;
}

const TOO_DEEP = text('field.too_deep', { levels: JSON_DEPTH_MAX });

/**
 * Texts with a NUL character (no database, file name or environment variable holds one) or half of a surrogate pair (it
 * would be stored as another character), values that are nested too deeply, and lists of more than `listMax` entries.
 * undefined = none of these.
 */
export function findJsonFlaw(value: unknown, listMax = Number.POSITIVE_INFINITY): JsonFlaw | undefined {
  const path: string[] = [];
  function visit(current: unknown): Text | undefined {
    if (typeof current === 'string') return flawOfText(current);
    if (typeof current !== 'object' || current === null) return undefined;
    if (path.length >= JSON_DEPTH_MAX) return TOO_DEEP;
    // By index, and before its entries: a list of a million would be as many pairs first.
    if (Array.isArray(current)) {
      if (current.length > listMax) return text('field.list_long', { maximum: listMax });
      for (let index = 0; index < current.length; index += 1) {
        path.push(String(index));
        const message = visit(current[index]);
        if (message !== undefined) return message;
        path.pop();
      }
      return undefined;
    }
    for (const [key, entry] of Object.entries(current)) {
      path.push(key);
      const message = flawOfText(key) ?? visit(entry);
      if (message !== undefined) return message;
      path.pop();
    }
    return undefined;
  }
  const message = visit(value);
  if (message === undefined) return undefined;
  return { path: message === TOO_DEEP ? (path[0] ?? '') : path.join('.'), message };
}

/** How a text cannot be kept as it is; undefined = it can. */
export function flawOfText(given: string): Text | undefined {
  if (given.includes('\0')) return text('field.nul');
  if (!given.isWellFormed()) return text('field.half_character');
  return undefined;
}

/** Looks at the text alone, so that it also answers for what no parser can read without overflowing. */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > JSON_DEPTH_MAX) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}

/** undefined = no JSON, or with a flaw. */
export function parseJsonText(json: string): unknown {
  if (isNestedTooDeep(json)) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return findJsonFlaw(value) === undefined ? value : undefined;
  } catch {
    return undefined;
  }
}

const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/gs;

/** `json`: sound. The first whole number that would lose digits where numbers have 53 bits. */
export function findInexactNumber(json: string): string | undefined {
  const found = json.match(textOrLongNumber) ?? [];
  return found.find((one) => !one.startsWith('"') && String(Number(one)) !== one);
}
