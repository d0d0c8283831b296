import type { BodyOf, createView, View } from '@signalbox/contract';
import type { Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { Caller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';

/** Within a write in progress, as the restoring of a project needs it too. */
export async function insertView(
  write: Write,
  { caller, projectId }: { readonly caller: Caller; readonly projectId: number },
  { title, position }: Pick<BodyOf<typeof createView>, 'title' | 'position'>,
): Promise<View> {
  const row = await write.tx
    .insertInto('views')
    .values({ project_id: projectId, title, position })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(
    write,
    changeOf({ caller, projectId, type: 'view', id: row.id, name: row.title }, 'created'),
  );
  return row;
}
