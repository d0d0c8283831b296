/** Pages of the lists of what happened, which the server searches and sorts. */

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** cursor of the next page; undefined on the last one */
  readonly next: number | undefined;
}

export interface CursorPage {
  readonly sort: 'created' | 'duration';
  /** from the oldest, or from the shortest */
  readonly isRising: boolean;
  /** id of the row behind which it begins; undefined on the first page */
  readonly cursor: number | undefined;
}

const newest: CursorPage = { sort: 'created', isRising: false, cursor: undefined };

/** As the server takes it. */
interface PageQuery {
  readonly sort?: string;
  readonly order?: string;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: string;
}

interface Wanted<Row> {
  /** the newest ones where nothing is said */
  readonly page?: CursorPage | undefined;
  readonly limit: number;
  readonly ask: (query: PageQuery) => Promise<ListPage<Row>>;
}

/** A call looks through a part of a long list alone; after so many the reader says whether to look further. */
const CALLS_MAX = 20;

/** As many rows as are wanted, or fewer where there are no more, or none for long. */
export async function fillPage<Row>({ page = newest, limit, ask }: Wanted<Row>): Promise<ListPage<Row>> {
  const { sort, isRising } = page;
  const rows: Row[] = [];
  let { cursor } = page;
  for (let calls = 1; ; calls += 1) {
    const part = await ask({
      ...(isRising ? { sort, order: 'asc', after: cursor } : { sort, order: 'desc', before: cursor }),
      limit: String(limit - rows.length),
    });
    rows.push(...part.rows);
    cursor = part.next;
    if (cursor === undefined || rows.length >= limit || calls === CALLS_MAX) return { rows, next: cursor };
  }
}
