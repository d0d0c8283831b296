import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Roles beside the built-in ones: of the server, and of one project. */
export function roles(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('roles')
        .addColumn('id', integer, (c) =>
          dialect === 'postgres'
            ? c.primaryKey().generatedByDefaultAsIdentity()
            : c.primaryKey().autoIncrement(),
        )
        .addColumn('project_id', integer, (c) => c.references('projects.id').onDelete('cascade'))
        .addColumn('slug', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('permissions', integer, (c) => c.notNull())
        .execute();
      for (const index of [
        'roles_by_project_slug on roles (project_id, slug)',
        'roles_of_server_by_slug on roles (slug) where project_id is null',
      ]) {
        await sql.raw(`create unique index ${index}`).execute(db);
      }
      // Who holds a role that is to be deleted or changed.
      await sql.raw('create index members_by_role on members (role)').execute(db);
    },
  };
}
