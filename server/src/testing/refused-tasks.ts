/** A database that stores no task of one template: a fault that no caller has made, in the middle of a transaction. */
import { sql } from 'kysely';
import type { App } from '../app.ts';

type TestedApp = Pick<App, 'database'>;

/** On PostgreSQL it says that its disk is full. */
export async function refuseTasksOf({ database }: TestedApp, templateId: number): Promise<void> {
  await database.write(async ({ tx }) => {
    const condition = sql.raw(`new.template_id = ${templateId}`);
    if (database.dialect === 'sqlite') {
      await sql`create trigger refusal before insert on tasks when ${condition}
        begin select raise(abort, 'not now'); end`.execute(tx);
      return;
    }
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(tx);
    await sql`create trigger refusal before insert on tasks for each row when (${condition})
      execute function refuse()`.execute(tx);
  });
}

export async function takeAllTasks({ database }: TestedApp): Promise<void> {
  await database.write(async ({ tx }) => {
    if (database.dialect === 'sqlite') await sql`drop trigger refusal`.execute(tx);
    else await sql`drop function refuse() cascade`.execute(tx);
  });
}
