/** Whether texts hold every one of some words, each in any of them, in any case. */
import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from './dialect-name.ts';

/**
 * SQLite, and PostgreSQL with the plain locale, know upper and lower case of ASCII alone: other words are looked
 * for in each way that one writes them.
 */
export function holdsWords(
  dialect: DialectName,
  columns: readonly string[],
  words: readonly string[],
): RawBuilder<boolean> {
  const like = sql.raw(dialect === 'postgres' ? 'ilike' : 'like');
  const each = words.map((word) => {
    const any = columns.flatMap((column) =>
      formsOf(word).map(
        (form) => sql<boolean>`${sql.ref(column)} ${like} ${`%${escaped(form)}%`} escape '\\'`,
      ),
    );
    return sql<boolean>`(${sql.join(any, sql` or `)})`;
  });
  return sql<boolean>`(${each.length === 0 ? sql`1 = 1` : sql.join(each, sql` and `)})`;
}

function formsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const [first = '', ...rest] = lower;
  return [...new Set([word, lower, word.toUpperCase(), first.toUpperCase() + rest.join('')])];
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
