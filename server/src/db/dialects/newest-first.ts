/**
 * The newest rows of a group (tasks of a project, events of a project), read along the index over the group's columns and
 * the id. Given `project_id = 7 order by id desc`, SQLite does so. PostgreSQL may walk all ids from the newest and look
 * for the project in each, which for a project at rest means through everybody's history: there both are written as one
 * range of the index, which leaves it no other way. (SQLite in turn would not use the id of such a range.)
 */
import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from './dialect-name.ts';

/** Column, with its table where there are several, and value; in the order of the index */
type Group = readonly (readonly [column: string, value: string | number])[];

export interface NewestFirst {
  readonly group: Group;
  /** column of the id, with its table where there are several */
  readonly id: string;
  /** exclusive */
  readonly after?: number | undefined;
  /** exclusive */
  readonly before?: number | undefined;
}

/** For `where` and `order by`. */
export function newestFirst(
  dialect: DialectName,
  { group, id, after = 0, before = Number.MAX_SAFE_INTEGER }: NewestFirst,
): { isWanted: RawBuilder<boolean>; order: RawBuilder<unknown> } {
  const columns = [...group.map(([column]) => sql.ref(column)), sql.ref(id)];
  const order = sql.join(columns.map((column) => sql`${column} desc`));
  if (dialect === 'postgres') {
    const row = sql.join(columns);
    const limit = (value: number) => sql.join([...group.map(([, given]) => given), value]);
    return { isWanted: sql`((${row}) > (${limit(after)}) and (${row}) < (${limit(before)}))`, order };
  }
  const conditions = [
    ...group.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql`${sql.ref(id)} > ${after}`,
    sql`${sql.ref(id)} < ${before}`,
  ];
  return { isWanted: sql`(${sql.join(conditions, sql` and `)})`, order };
}
