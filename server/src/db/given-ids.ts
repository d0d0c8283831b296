/** Ids of rows that come over from elsewhere: what an insert takes in place of the next number of its table. */

export type TableWithIds =
  | 'users'
  | 'projects'
  | 'access_keys'
  | 'repositories'
  | 'inventories'
  | 'environments'
  | 'views'
  | 'templates'
  | 'integrations';

export class GivenIds {
  readonly #next = new Map<string, number>();
  readonly #otherwise: (() => number) | null;

  /** `otherwise`: the id of a row that was given none; null = the database numbers it */
  constructor(otherwise: (() => number) | null = null) {
    this.#otherwise = otherwise;
  }

  /** The next row of the table has this id; null = none in particular. */
  give(table: TableWithIds, id: number | null): void {
    if (id === null) this.#next.delete(table);
    else this.#next.set(table, id);
  }

  /** For the row that is made now: with what was given, or nothing. */
  take(table: string): { readonly id?: number } {
    const id = this.#next.get(table) ?? this.#otherwise?.();
    this.#next.delete(table);
    return id === undefined ? {} : { id };
  }
}
