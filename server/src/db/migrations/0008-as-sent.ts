import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialects/dialect-name.ts';

/** What clients send is kept: vaults that ask a script, options of templates. And whose a schedule or an integration is. */
export const asSent = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const integer = dialect === 'postgres' ? 'bigint' : 'integer';
    await db.schema.alterTable('templates').addColumn('task_params', 'text').execute();
    await letVaultsHaveNoKey(db, dialect);
    for (const table of ['schedules', 'integrations']) {
      await db.schema
        .alterTable(table)
        .addColumn('author_id', integer, (c) => c.references('users.id').onDelete('set null'))
        .execute();
      await db.schema.alterTable(table).addColumn('author_name', 'text').execute();
      await db.schema.createIndex(`${table}_by_author_id`).on(table).column('author_id').execute();
    }
  },
});

async function letVaultsHaveNoKey(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table template_vaults alter column key_id drop not null`.execute(db);
    await sql`alter table template_vaults add column type text default 'password' not null`.execute(db);
    await sql`alter table template_vaults add column script text`.execute(db);
    return;
  }
  // SQLite cannot change a column: the table is made anew, ids and the count of them included.
  await db.schema
    .createTable('new_vaults')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('template_id', 'integer', (c) => c.notNull().references('templates.id').onDelete('cascade'))
    .addColumn('key_id', 'integer', (c) => c.references('access_keys.id').onDelete('restrict'))
    .addColumn('name', 'text')
    .addColumn('type', 'text', (c) => c.defaultTo('password').notNull())
    .addColumn('script', 'text')
    .execute();
  await sql`insert into new_vaults (id, template_id, key_id, name)
    select id, template_id, key_id, name from template_vaults`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) select 'new_vaults', seq from sqlite_sequence
    where name = 'template_vaults' and not exists (select 1 from sqlite_sequence where name = 'new_vaults')`.execute(
    db,
  );
  await sql`update sqlite_sequence set seq = (select seq from sqlite_sequence where name = 'template_vaults')
    where name = 'new_vaults'`.execute(db);
  await db.schema.dropTable('template_vaults').execute();
  await db.schema.alterTable('new_vaults').renameTo('template_vaults').execute();
  for (const column of ['template_id', 'key_id']) {
    await db.schema
      .createIndex(`template_vaults_by_${column}`)
      .on('template_vaults')
      .column(column)
      .execute();
  }
}
