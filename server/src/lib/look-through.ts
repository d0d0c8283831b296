/** A page of a list of which only reading tells what is wanted: words that are made of codes, for example. */
import { behind, type IdPage } from './id-page.ts';

/** So many rows are read at once, and so many by one call: who wants more asks again. */
const AT_ONCE = 200;
const LOOK_MAX = 2_000;

interface Look<Row> {
  /** within the page and in its order */
  readonly read: (part: IdPage & { readonly limit: number }) => Promise<readonly Row[]>;
  /** undefined = all of them */
  readonly isWanted: ((row: Row) => boolean) | undefined;
  readonly page: IdPage;
  readonly limit: number;
}

/** `nextCursor`: what comes behind it is the rest; undefined where nothing is left to look at. */
export async function lookThrough<Row extends { readonly id: number }>({
  read,
  isWanted,
  page,
  limit,
}: Look<Row>): Promise<{ rows: Row[]; nextCursor: number | undefined }> {
  // One more than asked for tells whether there is another page.
  const atOnce = isWanted === undefined ? limit + 1 : AT_ONCE;
  const rows: Row[] = [];
  let rest = page;
  let last: number | undefined;
  for (let looked = 0; looked < LOOK_MAX; looked += atOnce) {
    const part = await read({ ...rest, limit: atOnce });
    for (const row of part) {
      if (isWanted?.(row) === false) continue;
      if (rows.length === limit) return { rows, nextCursor: rows.at(-1)?.id };
      rows.push(row);
    }
    if (part.length < atOnce) return { rows, nextCursor: undefined };
    last = part.at(-1)?.id;
    if (last !== undefined) rest = behind(rest, last);
  }
  return { rows, nextCursor: last };
}

/** Whether a text holds each word of another one, in any case. */
export function wordsWithin(searched: string | undefined): ((text: string) => boolean) | undefined {
  const words = (searched ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
