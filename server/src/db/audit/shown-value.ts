/** What may be read of a stored value: a guess by words, beside the columns that are secret whatever they hold. */
import { createMask, HIDDEN, isSecretName } from '../../lib/secret-words.ts';

export type AuditValue = string | number | boolean | null;

const mask = createMask([]);
/** `name: value` and `name = value`, as in inventories, in YAML and in JSON within JSON. */
const assigned = /(?:^|[\s,;{[])(\\?["']|)([\w.-]+)\1\s*[:=]\s*/gm;
/** An option of a program, and its value as the next word of a list or of a line. From the first dash only. */
const option = /(?<![\w-])(--?)([\w-]+)["',\s]+/g;
/** What follows either. */
const value = /\\"[^"\\\n]*\\"|"[^"\n]*"|'[^'\n]*'|[^\s"',;}\]]+/y;
const passWord = /(?:^|[_.-])pass(?:$|[_.-])/i;

/** Without what looks like a secret. */
export function withoutSecrets(text: string): string {
  const masked = /^\s*[{[]/.test(text) ? mask.inBody(text) : mask.inText(text);
  return [assigned, option].reduce(withoutValues, masked);
}

/** Hides what follows a name that is one of a secret; behind other names the look goes on at once. */
function withoutValues(text: string, named: RegExp): string {
  let clean = '';
  let end = 0;
  for (const match of text.matchAll(named)) {
    const name = match[2] ?? '';
    const start = match.index + match[0].length;
    if (start < end || !(isSecretName(name) || passWord.test(name))) continue;
    value.lastIndex = start;
    const found = value.exec(text)?.[0];
    if (found === undefined) continue;
    const [quote] = /^\\?["']|/.exec(found) ?? [''];
    clean += text.slice(end, start) + quote + HIDDEN + quote;
    end = start + found.length;
  }
  return clean + text.slice(end);
}

/** Longer texts are cut down to what differs in them. */
const MAX_LENGTH = 4_000;
const CUT = '…';

interface Pair {
  readonly before: string;
  readonly after: string;
}

/**
 * Two texts as they are shown: whole when they are short, otherwise from the first line that differs to the last.
 * Of two lists or maps in JSON the entries that differ are left, so that both are still lists or maps.
 */
export function shortened(pair: Pair): Pair {
  if (isShort(pair)) return pair;
  const { before, after } = differingEntries(pair) ?? pair;
  if (isShort({ before, after })) return { before, after };
  const [old, recent] = [before.split('\n'), after.split('\n')];
  const least = Math.min(old.length, recent.length);
  let head = 0;
  while (head < least && old[head] === recent[head]) head += 1;
  let tail = 0;
  while (tail < least - head && old.at(-1 - tail) === recent.at(-1 - tail)) tail += 1;
  const middle = (lines: readonly string[]) => {
    const text = lines.slice(head, lines.length - tail).join('\n');
    const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}${CUT}` : text;
    return `${head > 0 ? `${CUT}\n` : ''}${cut}${tail > 0 ? `\n${CUT}` : ''}`;
  };
  return { before: middle(old), after: middle(recent) };
}

const isShort = ({ before, after }: Pair) => before.length <= MAX_LENGTH && after.length <= MAX_LENGTH;

/** undefined: they are not both lists, or both maps, or nothing is left to tell them apart by. */
function differingEntries({ before, after }: Pair): Pair | undefined {
  const [old, recent] = [container(before), container(after)];
  if (old === undefined || recent === undefined || Array.isArray(old) !== Array.isArray(recent))
    return undefined;
  const entries = (of: object) => Object.entries(of).map(([name, one]) => mark(of, name, one));
  const [former, latter] = [new Set(entries(old)), new Set(entries(recent))];
  const pair = { before: without(old, latter), after: without(recent, former) };
  return pair.before === pair.after ? undefined : pair;
}

/** By which an entry is the same on both sides: of a list it may stand elsewhere. */
const mark = (of: object, name: string, one: unknown) =>
  JSON.stringify(Array.isArray(of) ? [one] : [name, one]);

function without(of: object, known: ReadonlySet<string>): string {
  const left = Object.entries(of).filter(([name, one]) => !known.has(mark(of, name, one)));
  return JSON.stringify(Array.isArray(of) ? left.map(([, one]) => one) : Object.fromEntries(left));
}

function container(text: string): object | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    // A text that only looks like JSON is cut by its lines.
    return undefined;
  }
}
