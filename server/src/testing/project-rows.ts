/** A large project, written by a few statements straight into the database: for measurements. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

export interface LargeProject {
  readonly projectId: number;
  readonly repositoryId: number;
  readonly keyId: number;
  readonly templates: number;
  /** keys, repositories, inventories, environments, views, schedules, integrations and members: so many of each */
  readonly objects: number;
}

export async function addProjectRows(database: Database, project: LargeProject): Promise<void> {
  await database.write(async ({ tx }) => {
    const { projectId, repositoryId, keyId } = project;
    const [id, key] = [sql.lit(projectId), sql.lit(keyId)];
    const template = 'project_id, name, app, playbook, repository_id, survey_vars';
    await add(tx, `templates (${template})`, {
      count: project.templates,
      values: sql`${id}, 'Job ' || i, 'bash', 'true.sh', ${sql.lit(repositoryId)}, '[]'`,
    });
    const { min } = await tx
      .selectFrom('templates')
      .select(({ fn }) => fn.min('id').as('min'))
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    const ofTemplate = sql.lit(min);
    const rows: Readonly<Record<string, ReturnType<typeof sql>>> = {
      'access_keys (project_id, name, type)': sql`${id}, 'Key ' || i, 'none'`,
      'repositories (project_id, name, git_url, git_branch, key_id)': sql`${id}, 'Repository ' || i, '/srv/' || i, '', ${key}`,
      'inventories (project_id, name, type, inventory, user_key_id)': sql`${id}, 'Hosts ' || i, 'static', 'localhost', ${key}`,
      'environments (project_id, name, json, env)': sql`${id}, 'Environment ' || i, '{"region":"eu"}', '{}'`,
      'views (project_id, title, position)': sql`${id}, 'View ' || i, i`,
      'schedules (project_id, template_id, name, cron_format)': sql`${id}, ${ofTemplate}, 'Nightly ' || i, '0 0 * * *'`,
      'integrations (project_id, template_id, name, task_params)': sql`${id}, ${ofTemplate}, 'Hook ' || i, '{}'`,
      'users (username, username_key, name, email, email_key, created_at)': sql`'member' || i, 'member' || i, 'Member ' || i, 'm' || i || '@example.org', 'm' || i || '@example.org', 0`,
    };
    for (const [into, values] of Object.entries(rows))
      await add(tx, into, { count: project.objects, values });
    await sql`
      insert into members (project_id, user_id, role)
      select ${id}, id, 'guest' from users where username like 'member%'`.execute(tx);
  });
}

/** `values`: an SQL expression in which `i` is the number of the row. */
async function add(
  tx: Transaction<Schema>,
  into: string,
  { count, values }: { count: number; values: ReturnType<typeof sql> },
): Promise<void> {
  if (count === 0) return;
  await sql`
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)})
    insert into ${sql.raw(into)} select ${values} from numbers order by i`.execute(tx);
}
