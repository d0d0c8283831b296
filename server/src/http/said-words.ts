/** Values that people know by a word of their own language: found and sorted as whoever asks reads them. */
import { parseJsonText } from '@signalbox/contract/rules';
import { type RawBuilder, sql } from 'kysely';

const WORDS_MAX = 50;

/** What `said` says of values; nothing where it is no object of texts that a database can hold. */
function wordsOf(said: string | undefined): [string, string][] {
  const parsed = said === undefined ? undefined : parseJsonText(said);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return [];
  return Object.entries(parsed)
    .filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    .slice(0, WORDS_MAX);
}

/** What `value` is called; what nobody has said a word for is called `otherwise`, itself unless that says more. */
export function saidOf(
  { said }: { readonly said?: string | undefined },
  value: RawBuilder<unknown>,
  otherwise = value,
): RawBuilder<string> {
  const words = wordsOf(said);
  if (words.length === 0) return sql`${otherwise}`;
  const cases = words.map(([name, word]) => sql`when ${name} then cast(${word} as text)`);
  return sql`case ${value} ${sql.join(cases, sql` `)} else ${otherwise} end`;
}
