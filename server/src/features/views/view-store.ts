import type { View } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';

const store = createEntityStore({ table: 'views', owner: 'project_id', what: 'view' });
export type ViewRow = RowOf<typeof store>;

export const viewStore = {
  ...store,
  async list(db: Executor, projectId: number): Promise<ViewRow[]> {
    const rows = await store.list(db, projectId);
    return rows.toSorted((a, b) => a.position - b.position || a.id - b.id);
  },
};

export function viewToWire({ hidden, sort_reverse, revision: _, ...row }: ViewRow): View {
  return { ...row, hidden: hidden === 1, sort_reverse: sort_reverse === 1 };
}
