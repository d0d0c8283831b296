import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** By what tasks of a project, and of a template, go. */
export function retentionRules(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('retention_rules')
        .addColumn('id', integer, (c) =>
          dialect === 'postgres'
            ? c.generatedByDefaultAsIdentity().primaryKey()
            : c.primaryKey().autoIncrement(),
        )
        .addColumn('project_id', integer, (c) => c.notNull().references('projects.id').onDelete('cascade'))
        .addColumn('template_id', integer, (c) => c.unique().references('templates.id').onDelete('cascade'))
        .addColumn('max_tasks_per_template', integer)
        .addColumn('max_task_age_days', integer)
        .addColumn('max_output_megabytes', integer)
        .execute();
      await db.schema
        .createIndex('retention_rules_by_project_id')
        .on('retention_rules')
        .column('project_id')
        .execute();
      await sql`create unique index retention_rules_of_projects on retention_rules (project_id)
        where template_id is null`.execute(db);
      // What is too old is found without a look at what is not.
      await sql`create index tasks_by_template_end on tasks (template_id, ended_at)
        where ended_at is not null`.execute(db);
    },
  };
}
