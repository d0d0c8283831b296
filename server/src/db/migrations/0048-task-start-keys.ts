import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** Which task a request has started, by the key that its sender has given it: sent again, it starts no other one. */
export function taskStartKeys(dialect: DialectName): Migration {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer';
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('task_start_keys')
        .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('project_id', integer, (c) => c.notNull().references('projects.id').onDelete('cascade'))
        .addColumn('key_hash', 'text', (c) => c.notNull())
        .addColumn('request_hash', 'text', (c) => c.notNull())
        .addColumn('task_id', integer)
        .addColumn('created_at', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('task_start_keys_key', ['user_id', 'project_id', 'key_hash'])
        .execute();
      const index = (column: string) =>
        db.schema.createIndex(`task_start_keys_by_${column}`).on('task_start_keys').column(column).execute();
      await index('project_id');
      await index('created_at');
    },
  };
}
