/** Makes the job of a task: everything a runner needs, loaded at the moment of the offer, secrets in clear. */
import { type Job, type JobKey, type JobRepository, jobKey, repositoryKind } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type {
  AccessKeyTable,
  InventoryTable,
  RepositoryTable,
  TaskTable,
  TemplateTable,
} from '../../db/schema.ts';
import { JobProblem, type JobSource } from '../../engine/job-source.ts';
import { positionOf } from '../../engine/output-store.ts';
import type { SecretBox, SecretPlace } from '../../lib/secret-box.ts';
import { findIncomingVersion } from './incoming-version.ts';
import { taskDetails, typeVariables } from './task-details.ts';
import { hiddenSecrets, mergeVariables, type VariableSources } from './task-variables.ts';

export interface JobSettings {
  /** longest run time, milliseconds; 0 = no limit */
  readonly taskTimeoutMs: number;
  readonly stopGraceMs: number;
  /** address of the console, without a slash at its end; null = not known */
  readonly consoleUrl: () => string | null;
}

interface Options {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly settings: JobSettings;
}

type TaskRow = Selectable<TaskTable>;
type TemplateRow = Selectable<TemplateTable>;
type KeyRow = Selectable<AccessKeyTable>;
type RepositoryRow = Selectable<RepositoryTable>;
type InventoryRow = Selectable<InventoryTable>;

export function createJobSource({ database, secretBox, settings }: Options): JobSource {
  const db = database.read;

  function open(stored: string, place: SecretPlace, what: string): string {
    try {
      return secretBox.open(stored, place);
    } catch (error) {
      throw new JobProblem(
        `${what} cannot be decrypted: the server's encryption key was changed, or the value was damaged. Enter it again`,
        { cause: error },
      );
    }
  }

  function toJobKey(row: KeyRow): JobKey {
    if (row.type === 'none') return { type: 'none' };
    if (row.secret === null) {
      throw new JobProblem(`Key "${row.name}" holds no secret: edit it in the key store and enter one`);
    }
    const place = { table: 'access_keys', column: 'secret', id: row.id };
    const secret: unknown = JSON.parse(open(row.secret, place, `Key "${row.name}"`));
    return jobKey.parse({ ...(secret as object), type: row.type });
  }

  async function loadKeys(ids: readonly (number | null)[]): Promise<(id: number | null) => JobKey> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    const rows = await db.selectFrom('access_keys').selectAll().where('id', 'in', wanted).execute();
    const keys = new Map(rows.map((row) => [row.id, toJobKey(row)]));
    return (id) => {
      if (id === null) return { type: 'none' };
      const key = keys.get(id);
      if (key === undefined) throw new JobProblem('A key that this task needs was deleted');
      return key;
    };
  }

  async function loadInventory(task: TaskRow, template: TemplateRow): Promise<InventoryRow | undefined> {
    const id = task.inventory_id ?? template.inventory_id;
    if (id === null) return undefined;
    const row = await db
      .selectFrom('inventories')
      .selectAll()
      .where('id', '=', id)
      .where('project_id', '=', task.project_id)
      .executeTakeFirst();
    if (row === undefined) throw new JobProblem('The inventory of this task was deleted: choose another one');
    return row;
  }

  async function loadRepositories(ids: readonly number[]): Promise<(id: number) => RepositoryRow> {
    const rows = await db.selectFrom('repositories').selectAll().where('id', 'in', ids).execute();
    return (id) => {
      const row = rows.find((one) => one.id === id);
      if (row === undefined)
        throw new JobProblem('The repository of this task was deleted: choose another one');
      return row;
    };
  }

  async function loadEnvironment(task: TaskRow, environmentId: number | null) {
    const taskSecret = task.secret
      ? open(
          task.secret,
          { table: 'tasks', column: 'secret', id: task.id },
          'The secret answers of this task',
        )
      : '{}';
    const sources: VariableSources = {
      environment: {},
      environmentSecrets: {},
      task: JSON.parse(task.environment),
      taskSecrets: JSON.parse(taskSecret),
    };
    if (environmentId === null) return { sources, process: {}, secretNames: [] };
    const row = await db
      .selectFrom('environments')
      .selectAll()
      .where('id', '=', environmentId)
      .executeTakeFirst();
    const secrets = await db
      .selectFrom('environment_secrets')
      .selectAll()
      .where('environment_id', '=', environmentId)
      .execute();
    const opened = secrets.map(({ id, type, name, secret }) => ({
      type,
      name,
      value: open(secret, { table: 'environment_secrets', column: 'secret', id }, `Secret "${name}"`),
    }));
    const ofType = (type: string) =>
      Object.fromEntries(opened.filter((one) => one.type === type).map(({ name, value }) => [name, value]));
    const plain = Object.entries(JSON.parse(row?.env || '{}')).map(([name, value]) => [name, String(value)]);
    return {
      sources: { ...sources, environment: JSON.parse(row?.json || '{}'), environmentSecrets: ofType('var') },
      process: { ...Object.fromEntries(plain), ...ofType('env') } as Record<string, string>,
      secretNames: Object.keys(ofType('env')),
    };
  }

  return async (taskId) => {
    const task = await db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirst();
    if (task === undefined) return undefined;
    const template = await db
      .selectFrom('templates')
      .innerJoin('projects', 'projects.id', 'templates.project_id')
      .leftJoin('users', (join) => join.on('users.id', '=', task.user_id))
      .selectAll('templates')
      .select(['projects.name as project_name', 'users.username'])
      .where('templates.id', '=', task.template_id)
      .executeTakeFirst();
    if (template === undefined) return undefined;
    const inventory = await loadInventory(task, template);
    const repositoryOf = await loadRepositories([template.repository_id, inventory?.repository_id ?? 0]);
    const repository = repositoryOf(template.repository_id);
    const inventoryRepository = inventory?.repository_id ? repositoryOf(inventory.repository_id) : undefined;
    const vaults = await db
      .selectFrom('template_vaults')
      .select(['key_id', 'name'])
      .where('template_id', '=', template.id)
      .orderBy('id')
      .execute();
    const keyOf = await loadKeys([
      repository.key_id,
      inventoryRepository?.key_id ?? null,
      inventory?.user_key_id ?? null,
      inventory?.become_key_id ?? null,
      ...vaults.map(({ key_id }) => key_id),
    ]);
    const { sources, process, secretNames } = await loadEnvironment(task, template.environment_id);
    const versions = {
      type: template.type,
      target: task.version,
      incoming: await findIncomingVersion(db, task.build_task_id),
    };
    const branch = task.git_branch ?? template.git_branch;
    const toRepository = (row: RepositoryRow, own?: { branch: string | null; commit: string | null }) =>
      jobRepositoryOf(row, {
        key: keyOf(row.key_id),
        branch: own?.branch ?? null,
        commit: own?.commit ?? null,
      });

    return {
      task_id: task.id,
      attempt: task.attempt,
      project_id: task.project_id,
      project_name: template.project_name,
      template_id: template.id,
      template_name: template.name,
      app: { id: template.app, path: null, args: null },
      playbook: task.playbook || template.playbook,
      repository: toRepository(repository, { branch, commit: task.requested_commit }),
      inventory: inventory
        ? {
            id: inventory.id,
            name: inventory.name,
            type: inventory.type as NonNullable<Job['inventory']>['type'],
            content: inventory.inventory,
            repository: inventoryRepository ? toRepository(inventoryRepository) : null,
            user_key: keyOf(inventory.user_key_id),
            become_key: keyOf(inventory.become_key_id),
          }
        : null,
      vaults: vaults.flatMap(({ key_id, name }) => {
        const key = keyOf(key_id);
        return key.type === 'login_password' ? [{ name: name ?? 'default', password: key.password }] : [];
      }),
      variables: mergeVariables(sources),
      environment: { ...process, ...typeVariables(versions) },
      secret_environment: secretNames,
      template_arguments: argumentsOf(template.arguments),
      task_arguments: template.allow_override_args_in_task === 1 ? argumentsOf(task.arguments) : [],
      options: optionsOf(task),
      details: taskDetails({
        task,
        username: template.username,
        versions,
        inventory,
        repository,
        publicUrl: settings.consoleUrl(),
      }),
      mask: hiddenSecrets(sources),
      timeout_ms: settings.taskTimeoutMs,
      stop_grace_ms: settings.stopGraceMs,
      output: positionOf(task),
      stop: task.stop_requested as Job['stop'],
    };
  };
}

interface Own {
  readonly key: JobKey;
  readonly branch: string | null;
  readonly commit: string | null;
}

function jobRepositoryOf(row: RepositoryRow, { key, branch, commit }: Own): JobRepository {
  const kind = repositoryKind(row.git_url);
  if (kind === undefined) {
    throw new JobProblem(
      `Repository "${row.name}" has an address that is neither a path nor a Git URL: edit it`,
    );
  }
  return {
    id: row.id,
    name: row.name,
    kind,
    url: row.git_url,
    branch: kind === 'local' ? '' : (branch ?? row.git_branch),
    commit_hash: commit,
    key,
  };
}

function argumentsOf(text: string | null): string[] {
  return text === null || text === '' ? [] : JSON.parse(text);
}

function optionsOf(task: TaskRow): Job['options'] {
  const params: Record<string, unknown> = JSON.parse(task.params);
  return {
    debug: task.debug === 1,
    dry_run: task.dry_run === 1,
    diff: task.diff === 1,
    limit: task.host_limit,
    plan: params.plan === true,
    auto_approve: params.auto_approve === true,
  };
}
