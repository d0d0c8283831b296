/**
 * The newest rows of one owner (tasks of a project, events of a project), read along the index over the
 * owner's column and the id, not further than the page.
 *
 * Given `project_id = 7 order by id desc`, PostgreSQL may walk all ids from the newest and look for the
 * project in each, which for a project at rest means through everybody's history. Asked for "any of these
 * projects, by project and id" it knows as well how many rows there are, but only that index has them in this
 * order.
 */
import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from './dialect-name.ts';

export interface NewestFirst {
  /** column and value */
  readonly owner: readonly [column: string, id: number];
  /** column of the id */
  readonly id: string;
  /** exclusive */
  readonly after?: number | undefined;
  /** exclusive */
  readonly before?: number | undefined;
}

/** For `where` and `order by`. */
export function newestFirst(
  dialect: DialectName,
  { owner: [column, ownerId], id, after = 0, before = Number.MAX_SAFE_INTEGER }: NewestFirst,
): { isWanted: RawBuilder<boolean>; order: RawBuilder<unknown> } {
  const [ownerColumn, idColumn] = [sql.ref(column), sql.ref(id)];
  const isOfOwner =
    dialect === 'postgres'
      ? sql`${ownerColumn} = any(array[${ownerId}]::bigint[])`
      : sql`${ownerColumn} = ${ownerId}`;
  return {
    isWanted: sql`(${isOfOwner} and ${idColumn} > ${after} and ${idColumn} < ${before})`,
    order: sql`${ownerColumn} desc, ${idColumn} desc`,
  };
}
