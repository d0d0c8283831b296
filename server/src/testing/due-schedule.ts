/** Moves the next instant of a schedule, as if time had passed, and tells the servers. */
import type { App } from '../app.ts';

export async function makeDue(
  { database }: Pick<App, 'database'>,
  schedule: { readonly id: number; readonly project_id: number },
  agoMs: number,
): Promise<number> {
  const instant = Date.now() - agoMs;
  await database.write(async (write) => {
    await write.tx
      .updateTable('schedules')
      .set({ next_run_at: instant })
      .where('id', '=', schedule.id)
      .execute();
    write.announce({
      kind: 'object',
      project_id: schedule.project_id,
      object_type: 'schedule',
      object_id: schedule.id,
    });
  });
  return instant;
}
