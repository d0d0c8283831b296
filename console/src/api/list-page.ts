/** Pages of the lists that the server searches, from new to old. */

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** pass as `before` for the page of older ones; undefined on the last one */
  readonly next: number | undefined;
}

interface Wanted<Row> {
  readonly before: number | undefined;
  readonly limit: number;
  readonly ask: (part: {
    readonly before: number | undefined;
    readonly limit: string;
  }) => Promise<ListPage<Row>>;
}

/** A call looks through a part of a long list alone; after so many the reader says whether to look further. */
const CALLS_MAX = 20;

/** As many rows as are wanted, or fewer where there are no more, or none for long. */
export async function fillPage<Row>({ before: begin, limit, ask }: Wanted<Row>): Promise<ListPage<Row>> {
  const rows: Row[] = [];
  let before = begin;
  for (let calls = 1; ; calls += 1) {
    const part = await ask({ before, limit: String(limit - rows.length) });
    rows.push(...part.rows);
    before = part.next;
    if (before === undefined || rows.length >= limit || calls === CALLS_MAX) return { rows, next: before };
  }
}
