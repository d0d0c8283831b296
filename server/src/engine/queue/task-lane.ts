/** What runs one task at a time. */
import { profileOf } from '@signalbox/contract/rules';
import { sql } from 'kysely';

/** Of a template its id; of a workspace of a template whose tasks run beside each other, both in one text. */
export type Lane = number | string;

/** Of `tasks` and `templates`: from these a lane is made. */
export const laneColumns = [
  'tasks.id',
  'tasks.project_id',
  'tasks.template_id',
  'templates.app',
  'templates.allow_parallel_tasks',
] as const;
export const inventoryOfTask = sql<number | null>`coalesce(tasks.inventory_id, templates.inventory_id)`;

interface LaneRow {
  readonly template_id: number;
  readonly app: string;
  readonly allow_parallel_tasks: number;
  /** `inventoryOfTask` */
  readonly used_inventory: number | null;
}

/**
 * null: as many at once as other limits allow. What lies beside the files of a workspace is needed by its next
 * task, and no plan may be made while another one is carried out: there only different workspaces run together.
 */
export function laneOf(row: LaneRow): Lane | null {
  if (row.allow_parallel_tasks === 0) return row.template_id;
  return profileOf(row.app).workTree === 'kept' ? `${row.template_id} ${row.used_inventory ?? ''}` : null;
}

/** As `laneOf` writes that of a workspace. */
export const workspaceLane = sql<string>`tasks.template_id || ' ' || coalesce(cast(${inventoryOfTask} as text), '')`;
