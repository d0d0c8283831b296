import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rights on single templates that the members of a group have. A version that knows none sees rights of nobody. */
export const groupRights = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['group_source', 'group_claim', 'group_value', 'group_key'])
      await db.schema.alterTable('template_rights').addColumn(column, 'text').execute();
    await sql
      .raw(
        'create unique index template_rights_by_group on template_rights (template_id, group_key) where group_key is not null',
      )
      .execute(db);
  },
});
