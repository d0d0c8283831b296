import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Up to when each user has seen what failed in a project. */
export function dashboardVisits(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('dashboard_visits')
        .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('project_id', integer, (c) => c.notNull().references('projects.id').onDelete('cascade'))
        .addColumn('seen_through', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('dashboard_visits_key', ['user_id', 'project_id'])
        .execute();
      await db.schema
        .createIndex('dashboard_visits_by_project_id')
        .on('dashboard_visits')
        .column('project_id')
        .execute();
    },
  };
}
