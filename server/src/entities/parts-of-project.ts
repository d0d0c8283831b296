/** Rows of tables whose objects belong to an object of a project: of all of its objects at once. */
import type { Selectable } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

const parts = {
  integration_matchers: { ownerId: 'integration_id', owners: 'integrations' },
  integration_values: { ownerId: 'integration_id', owners: 'integrations' },
  template_vaults: { ownerId: 'template_id', owners: 'templates' },
} as const;
type PartTable = keyof typeof parts;
export type PartRow<Table extends PartTable> = Selectable<Schema[Table]>;

/** By the ids of their owners, in the order in which they were added. One query. */
export async function listPartsOfProject<Table extends PartTable>(
  db: Executor,
  table: Table,
  projectId: number,
): Promise<Map<number, PartRow<Table>[]>> {
  const { ownerId, owners } = parts[table];
  // All of these tables have an id and an owner: one stands for the others, whose rows have other columns.
  const query = db.selectFrom(table as 'integration_matchers').selectAll();
  const column = ownerId as 'integration_id';
  const rows = await query
    .where(column, 'in', db.selectFrom(owners).select('id').where('project_id', '=', projectId))
    .orderBy('id')
    .execute();
  // What was read has the columns of the table that was named.
  return Map.groupBy(rows, (row) => row[column]) as unknown as Map<number, PartRow<Table>[]>;
}
