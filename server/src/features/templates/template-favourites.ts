/** Templates that each user keeps at hand. Nobody else hears of them: no event, no entry of the audit log. */
import { listFavourites, setFavourite } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import { choiceColumns, type TemplatesIn, templateToChoice } from './template-list.ts';

const favouritesOf = (db: Executor, userId: number) =>
  db.selectFrom('template_favourites').select('template_id').where('user_id', '=', userId);

/** Of a list of templates those that the user keeps at hand. */
export function amongFavourites(templates: TemplatesIn, db: Executor, userId: number): TemplatesIn {
  return templates.where('templates.id', 'in', favouritesOf(db, userId));
}

export function registerFavouriteRoutes(register: RegisterEndpoint, database: Database): void {
  register(listFavourites, async ({ params, caller, reading: { read } }) => {
    const rows = await read
      .selectFrom('templates')
      .select(choiceColumns)
      .where('templates.project_id', '=', params.project_id)
      .where('templates.id', 'in', favouritesOf(read, caller.userId))
      .orderBy(sql`lower(${sql.ref('templates.name')})`)
      .orderBy('templates.id')
      .execute();
    return rows.map(templateToChoice);
  });

  register(setFavourite, async ({ params, body, caller, reading: { read } }) => {
    if (!(await template(read, params).select('templates.id').executeTakeFirst())) throw notFound('template');
    await database.write(({ tx }) =>
      body.favourite ? mark(tx, params, caller.userId) : unmark(tx, params, caller.userId),
    );
  });
}

interface Place {
  readonly project_id: number;
  readonly template_id: number;
}

const template = (db: Executor, { project_id: projectId, template_id: id }: Place) =>
  db.selectFrom('templates').where('templates.id', '=', id).where('templates.project_id', '=', projectId);

async function mark(tx: Executor, place: Place, userId: number): Promise<void> {
  await tx
    .insertInto('template_favourites')
    .columns(['user_id', 'template_id'])
    // Of one that was deleted meanwhile nothing is left to be marked.
    .expression(template(tx, place).select([sql.lit(userId).as('user_id'), 'templates.id']))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function unmark(tx: Executor, { template_id: id }: Place, userId: number): Promise<void> {
  await tx
    .deleteFrom('template_favourites')
    .where('user_id', '=', userId)
    .where('template_id', '=', id)
    .execute();
}
