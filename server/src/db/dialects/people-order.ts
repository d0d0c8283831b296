/**
 * Searching and sorting texts in the database by the rules of `lib/folded-text.ts`: the same rows in the same order from
 * SQLite and from PostgreSQL, whatever locale that was made with.
 */
import type { DatabaseSync } from 'node:sqlite';
import { type RawBuilder, sql } from 'kysely';
import { DIGITS, folded, letterTable, sortKey } from '../../lib/folded-text.ts';
import type { DialectName } from './dialect-name.ts';

/** What SQLite is taught, so that its queries can ask for the same. */
export function teachSqlite(database: DatabaseSync): void {
  const taught = { signalbox_folded: folded, signalbox_sort_key: sortKey };
  for (const [name, work] of Object.entries(taught)) {
    database.function(name, { deterministic: true }, (text) =>
      typeof text === 'string' ? work(text) : null,
    );
  }
}

type Text = RawBuilder<string | null>;

/** Few names have a letter that is not plain, and the table is long. */
function foldedBy(dialect: DialectName, text: Text): RawBuilder<string> {
  if (dialect === 'sqlite') return sql`signalbox_folded(${text})`;
  const plain = sql`lower(${text} collate "C")`;
  return sql`case when octet_length(${text}) = length(${text}) then ${plain}
    else translate(${plain}, ${letterTable.from}, ${letterTable.to}) end`;
}

export function orderOf(dialect: DialectName, text: Text): RawBuilder<string> {
  if (dialect === 'sqlite') return sql`signalbox_sort_key(${text})`;
  const padded = sql`regexp_replace(${foldedBy(dialect, text)}, '([0-9]+)', ${`${'0'.repeat(DIGITS)}\\1`}, 'g')`;
  return sql`regexp_replace(${padded}, ${`0*([0-9]{${DIGITS},})`}, '\\1', 'g') collate "C"`;
}

/** Whether each of some words stands in one of the texts. What people type stands for itself alone. */
export function holdsEach(
  dialect: DialectName,
  texts: readonly Text[],
  words: readonly string[],
): RawBuilder<boolean> {
  const place = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos');
  const each = words.map((word) => {
    const any = texts.map(
      (text) => sql`${place}(${foldedBy(dialect, text)}, ${folded(word.normalize('NFC'))}) > 0`,
    );
    return sql`(${sql.join(any, sql` or `)})`;
  });
  return sql<boolean>`(${each.length === 0 ? sql`1 = 1` : sql.join(each, sql` and `)})`;
}
