import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Rules from the groups of people to what they may do, what each has got from which rule, and who left. */
export const groupRules = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const integer = dialect === 'postgres' ? 'bigint' : 'integer';
    await db.schema
      .createTable('group_rules')
      .addColumn('id', integer, (c) =>
        dialect === 'postgres'
          ? c.generatedByDefaultAsIdentity().primaryKey()
          : c.primaryKey().autoIncrement(),
      )
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('claim', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('gives', 'text', (c) => c.notNull())
      .addColumn('project_id', integer, (c) => c.references('projects.id').onDelete('cascade'))
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('created_at', integer, (c) => c.notNull())
      .execute();
    await sql
      .raw(
        'create unique index group_rules_once on group_rules (source, claim, value, gives, coalesce(project_id, 0))',
      )
      .execute(db);
    await db.schema.createIndex('group_rules_by_project_id').on('group_rules').column('project_id').execute();
    // No references: what a rule gave is taken away with the rule, and until then it says where it came from.
    for (const [table, column] of [
      ['members', 'rule_id'],
      ['users', 'admin_rule_id'],
      ['users', 'create_projects_rule_id'],
      ['user_identities', 'left_at'],
    ] as const) {
      await db.schema.alterTable(table).addColumn(column, integer).execute();
    }
    await db.schema.alterTable('user_identities').addColumn('groups', 'text').execute();
    await db.schema
      .createTable('directory_checks')
      .addColumn('id', integer, (c) => c.primaryKey())
      .addColumn('begun_at', integer, (c) => c.notNull())
      .addColumn('ended_at', integer)
      .addColumn('people', integer, (c) => c.notNull())
      .addColumn('leavers', integer, (c) => c.notNull())
      .addColumn('problem_code', 'text')
      .addColumn('problem_params', 'text')
      .execute();
  },
});
