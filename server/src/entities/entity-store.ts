/**
 * Rows of a table whose objects belong to a project, or to another object: the SQL that is the same for all
 * of them.
 */
import type { Noun } from '@signalbox/contract/texts';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Executor, Write } from '../db/database.ts';
import { nextRevision } from '../db/next-revision.ts';
import type { Schema } from '../db/schema.ts';
import { changedMeanwhile, notFound } from '../lib/app-error.ts';
import type { ExpectedRevisions } from '../lib/revisions.ts';

/** The column that names the owner. */
type OwnerColumn = 'project_id' | 'integration_id';
type TablesOf<Owner extends OwnerColumn> = {
  [T in keyof Schema]: Schema[T] extends {
    readonly id: Generated<number>;
    readonly revision: Generated<number>;
  } & Readonly<Record<Owner, number>>
    ? T
    : never;
}[keyof Schema];

interface One {
  readonly id: number;
  readonly expected?: ExpectedRevisions;
}

export interface EntityStore<Row, Values> {
  /** In the order of their ids. */
  list(db: Executor, ownerId: number): Promise<Row[]>;
  /** Throws `not_found`, also for one of another owner. */
  get(db: Executor, ownerId: number, id: number): Promise<Row>;
  insert(write: Write, ownerId: number, values: Values): Promise<Row>;
  /** Makes the next revision of it. Throws `not_found`, and `precondition_failed` where it is of another one than expected. */
  update(write: Write, one: One, values: Partial<Values>): Promise<Row>;
  /** Throws as `update` does. */
  remove(write: Write, one: One): Promise<void>;
}

export type RowOf<Store> = Store extends EntityStore<infer Row, infer _> ? Row : never;
export type ValuesOf<Store> = Store extends EntityStore<infer _, infer Values> ? Values : never;

interface Stored<Table, Owner> {
  readonly table: Table;
  readonly owner: Owner;
  /** how the refusal calls one that is not there */
  readonly what: Noun;
}

export function createEntityStore<const Owner extends OwnerColumn, const Table extends TablesOf<Owner>>({
  table,
  owner,
  what,
}: Stored<Table, Owner>): EntityStore<
  Selectable<Schema[Table]>,
  Omit<Insertable<Schema[Table]>, 'id' | 'revision' | Owner>
> {
  // All of these tables have an id and an owner. One of them stands for the others, whose rows have more columns.
  const name = table as 'views';
  const ownerColumn = owner as 'project_id';
  async function refuse(tx: Executor, id: number): Promise<never> {
    const row = await tx.selectFrom(name).select('id').where('id', '=', id).executeTakeFirst();
    throw row === undefined ? notFound(what) : changedMeanwhile();
  }
  const store: EntityStore<
    Selectable<Schema['views']>,
    Omit<Insertable<Schema['views']>, 'id' | 'revision' | 'project_id'>
  > = {
    list: (db, ownerId) =>
      db.selectFrom(name).selectAll().where(ownerColumn, '=', ownerId).orderBy('id').execute(),

    async get(db, ownerId, id) {
      const row = await db
        .selectFrom(name)
        .selectAll()
        .where('id', '=', id)
        .where(ownerColumn, '=', ownerId)
        .executeTakeFirst();
      if (row === undefined) throw notFound(what);
      return row;
    },

    insert: ({ tx, ids }, ownerId, values) =>
      tx
        .insertInto(name)
        .values({ ...values, ...ids?.take(name), [ownerColumn]: ownerId })
        .returningAll()
        .executeTakeFirstOrThrow(),

    async update({ tx }, { id, expected }, values) {
      // Of two at one moment the second waits for the first, and then looks at the revision that it has made.
      const row = await tx
        .updateTable(name)
        .set({ ...values, ...nextRevision })
        .where('id', '=', id)
        .$if(Boolean(expected), (query) => query.where('revision', 'in', expected ?? []))
        .returningAll()
        .executeTakeFirst();
      return row ?? (await refuse(tx, id));
    },

    async remove({ tx }, { id, expected }) {
      const { numDeletedRows } = await tx
        .deleteFrom(name)
        .where('id', '=', id)
        .$if(Boolean(expected), (query) => query.where('revision', 'in', expected ?? []))
        .executeTakeFirst();
      if (expected && numDeletedRows === 0n) await refuse(tx, id);
    },
  };
  // The types of the stand-in are not those of the table that was named, which it reads and writes all the same.
  return store as unknown as ReturnType<typeof createEntityStore<Owner, Table>>;
}
