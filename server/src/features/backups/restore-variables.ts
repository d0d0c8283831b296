/** Variables of an environment as other programs store them, made into what an environment of ours may hold. */

export interface ReadVariables {
  readonly text: string;
  /** what is different now; null = nothing */
  readonly note: string | null;
}

/** Extra variables: only an object has names. What is not JSON at all stays, and is refused later. */
export function readExtraVariables(text: string): ReadVariables {
  if (text.trim() === '' || isObject(parse(text)) || parse(text) === undefined) return { text, note: null };
  return { text: '{}', note: 'The extra variables were no JSON object and are left out' };
}

/** Environment variables: only texts, numbers and booleans, with names that a program can get. */
export function readProcessVariables(text: string): ReadVariables {
  const value = parse(text);
  if (text.trim() === '' || value === undefined) return { text, note: null };
  if (!isObject(value))
    return { text: '{}', note: 'The environment variables were no JSON object and are left out' };
  const entries = Object.entries(value);
  const lost = entries.filter(([name]) => name === '' || name.includes('='));
  const changed = entries.filter(([, entry]) => typeof entry === 'object');
  if (lost.length + changed.length === 0) return { text, note: null };
  const kept = entries
    .filter((entry) => !lost.includes(entry))
    .map(([name, entry]) => [name, typeof entry === 'object' ? textOf(entry) : entry]);
  const sentences = [
    ...lost.map(
      ([name]) => `The environment variable "${name}" is left out: no program can get one of this name`,
    ),
    ...changed.map(([name]) => `The environment variable "${name}" was no text: it is JSON text now`),
  ];
  return { text: JSON.stringify(Object.fromEntries(kept)), note: sentences.join('. ') };
}

function textOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
