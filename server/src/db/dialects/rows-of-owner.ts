/**
 * Rows of one owner (tasks of a project, events of a project) by their ids, read along the index over the
 * owner's column and the id, not further than the page.
 *
 * Given `project_id = 7 order by id desc`, PostgreSQL may walk all ids from the newest and look for the
 * project in each, which for a project at rest means through everybody's history. Asked for "any of these
 * projects, by project and id" it knows as well how many rows there are, but only that index has them in this
 * order.
 */
import { type RawBuilder, sql } from 'kysely';
import { directionOf, type IdPage } from '../../lib/id-page.ts';
import type { DialectName } from './dialect-name.ts';

export interface RowsOfOwner extends Partial<IdPage> {
  /** column and value */
  readonly owner: readonly [column: string, id: number];
  /** column of the id */
  readonly id: string;
}

/** For `where` and `order by`; the newest first unless something else is asked for. */
export function rowsOfOwner(
  dialect: DialectName,
  { owner: [column, ownerId], id, ...page }: RowsOfOwner,
): { isWanted: RawBuilder<boolean>; order: RawBuilder<unknown> } {
  const { after = 0, before = Number.MAX_SAFE_INTEGER, isRising = false } = page;
  const [ownerColumn, idColumn] = [sql.ref(column), sql.ref(id)];
  const isOfOwner = hasValue(dialect, ownerColumn, ownerId);
  const direction = directionOf({ isRising });
  return {
    isWanted: sql`(${isOfOwner} and ${idColumn} > ${after} and ${idColumn} < ${before})`,
    order: sql`${ownerColumn} ${direction}, ${idColumn} ${direction}`,
  };
}

/** "Any of these" where there is one: see above. */
export function hasValue(
  dialect: DialectName,
  column: RawBuilder<unknown>,
  value: number | string,
): RawBuilder<boolean> {
  if (dialect !== 'postgres') return sql`${column} = ${value}`;
  return sql`${column} = any(array[${value}]::${sql.raw(typeof value === 'number' ? 'bigint' : 'text')}[])`;
}
