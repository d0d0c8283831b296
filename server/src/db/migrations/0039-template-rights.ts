import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Rights on single templates, and templates that are for nobody else. */
export function templateRights(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  const flag = dialect === 'postgres' ? 'smallint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('templates')
        .addColumn('is_limited', flag, (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('template_rights')
        .addColumn('id', integer, (c) =>
          dialect === 'postgres'
            ? c.primaryKey().generatedByDefaultAsIdentity()
            : c.primaryKey().autoIncrement(),
        )
        .addColumn('project_id', integer, (c) => c.notNull().references('projects.id').onDelete('cascade'))
        .addColumn('template_id', integer, (c) => c.notNull().references('templates.id').onDelete('cascade'))
        .addColumn('user_id', integer, (c) => c.references('users.id').onDelete('cascade'))
        .addColumn('role', 'text')
        .addColumn('permissions', integer, (c) => c.notNull())
        .execute();
      for (const index of [
        'unique index template_rights_by_user on template_rights (template_id, user_id) where user_id is not null',
        'unique index template_rights_by_role on template_rights (template_id, role) where role is not null',
        'index template_rights_by_project on template_rights (project_id)',
        'index template_rights_of_user on template_rights (user_id)',
        'index templates_limited on templates (project_id) where is_limited = 1',
      ]) {
        await sql.raw(`create ${index}`).execute(db);
      }
    },
  };
}
