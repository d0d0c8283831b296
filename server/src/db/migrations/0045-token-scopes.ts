import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** What an API token is for, what it may, where, until when, and when it was used last. Older ones keep everything. */
export function tokenScopes(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      const tokens = () => db.schema.alterTable('api_tokens');
      await tokens()
        .addColumn('name', 'text', (c) => c.defaultTo('').notNull())
        .execute();
      await tokens()
        .addColumn('scope', 'text', (c) => c.defaultTo('full').notNull())
        .execute();
      await tokens()
        .addColumn('is_limited', integer, (c) => c.defaultTo(0).notNull())
        .execute();
      await tokens().addColumn('expires_at', integer).execute();
      await tokens().addColumn('last_used_at', integer).execute();
      await db.schema
        .createTable('api_token_projects')
        .addColumn('token_id', integer, (c) => c.notNull().references('api_tokens.id').onDelete('cascade'))
        .addColumn('project_id', integer, (c) => c.notNull().references('projects.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('api_token_projects_key', ['token_id', 'project_id'])
        .execute();
      await db.schema
        .createIndex('api_token_projects_by_project_id')
        .on('api_token_projects')
        .column('project_id')
        .execute();
    },
  };
}
