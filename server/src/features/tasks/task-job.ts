/** Makes the job of a task: everything a runner needs, loaded at the moment of the offer, secrets in clear. */

import {
  isFinalTaskStatus,
  type Job,
  type JobKey,
  type JobRepository,
  readStandingOptions,
  repositoryAddress,
  type TaskParams,
  type TaskStatus,
} from '@signalbox/contract';
import { sentences, text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { InventoryTable, RepositoryTable } from '../../db/tables/resource-tables.ts';
import type { TaskTable } from '../../db/tables/task-tables.ts';
import { positionOf } from '../../engine/output/output-store.ts';
import { JobProblem } from '../../engine/tasks/job-source.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { isAskerEditor } from './asker-permissions.ts';
import { findEarlierTask } from './earlier-task.ts';
import { type JobEnvironment, loadJobEnvironment } from './job-environment.ts';
import { givenBy } from './job-given.ts';
import { createOpenSecret, type KeyOf, loadKeys } from './job-secrets.ts';
import { findObstacles, type StartSubject } from './start-obstacles.ts';
import { loadStartSubjects } from './start-subjects.ts';
import { surveyOf } from './survey-answers.ts';
import { askerOf } from './task-asker.ts';
import { taskDetails, typeVariables, type Versions } from './task-details.ts';
import { hiddenSecrets, mergeVariables } from './task-variables.ts';

interface JobSettings {
  /** longest run time, milliseconds; 0 = no limit */
  readonly taskTimeoutMs: number;
  readonly stopGraceMs: number;
  /** address of the console, without a slash at its end; null = not known */
  readonly consoleUrl: () => string | null;
}

interface Options {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly findProgram: FindProgram;
  readonly settings: JobSettings;
}

/**
 * What an app runs, null = its usual program or arguments; undefined = there is no such app. Handed over by
 * the apps.
 */
type FindProgram = (
  db: Executor,
  appId: string,
) => Promise<(Omit<Job['app'], 'id'> & { readonly isSwitchedOff: boolean }) | undefined>;

type TaskRow = Selectable<TaskTable>;
type RepositoryRow = Selectable<RepositoryTable>;
type InventoryRow = Selectable<InventoryTable>;
type TemplateRow = NonNullable<Awaited<ReturnType<typeof templateOf.first>>>;

/** A job, and the row of its task as it was when it was made. */
interface MadeJob {
  readonly job: Job;
  readonly task: TaskRow;
}

/** As a job source, with what else is known of the task. */
export type MakeJob = (taskId: number) => Promise<MadeJob | undefined>;

export function createMakeJob({ database, secretBox, findProgram, settings }: Options): MakeJob {
  const db = database.read;
  const open = createOpenSecret(secretBox);

  async function programOf(task: TaskRow, appId: string) {
    const program = await findProgram(db, appId);
    if (program === undefined) {
      throw new JobProblem(text('obstacle.no_app', { app: appId }));
    }
    const { isSwitchedOff, ...app } = program;
    // Only what no runner has taken yet: a task that is under way goes on, also with another runner process.
    if (isSwitchedOff && task.accepted_at === null) {
      throw new JobProblem(text('obstacle.app_off', { app: appId }));
    }
    return { id: appId, ...app };
  }

  return async (taskId) => {
    const task = await taskWith.first(db, { id: taskId });
    if (task === undefined || isFinalTaskStatus(task.status as TaskStatus)) return undefined;
    const template = await templateOf.first(db, task);
    if (template === undefined) return undefined;
    const subject = await findSubject(db, task, template);
    const resources = resourcesIn(subject, task);
    // A task that is under way goes on with what it has begun.
    if (task.accepted_at === null) refuseObstacles(subject);
    const { repository, inventory, inventoryRepository, vaults } = resources;
    const { keyOf, keyNameOf } = await loadKeys(db, open, [
      repository.key_id,
      inventoryRepository?.key_id ?? null,
      inventory?.user_key_id ?? null,
      inventory?.become_key_id ?? null,
      ...vaults.map((vault) => vault.key_id),
    ]);
    const environment = await loadJobEnvironment(db, open, {
      task,
      environmentIds: subject.environments.map(({ id }) => id),
      survey: surveyOf(template),
    });
    const versions = {
      type: template.type,
      target: template.type === 'build' ? task.version : null,
      incoming: template.type === 'deploy' ? task.version : null,
    };
    const inventoryId = inventory?.id ?? null;
    const earlierTask = await findEarlierTask(db, { task, template, inventoryId });
    const consoleUrl = settings.consoleUrl();
    const job: Job = {
      ...subjectOf(task, template),
      app: await programOf(task, template.app),
      ...resourcesOf(task, template, { ...resources, keyOf }),
      ...valuesOf(environment, versions),
      template_arguments: argumentsOf(template.arguments),
      task_arguments: taskArgumentsOf(task, template),
      is_requester_editor: await isAskerEditor(db, task),
      is_template_limit: task.host_limit === standingLimitOf(template),
      options: optionsOf(task),
      details: taskDetails({
        task,
        username: template.username,
        versions,
        inventory,
        repository,
        publicUrl: consoleUrl,
      }),
      ...(earlierTask !== undefined && { previous_task: earlierTask }),
      timeout_ms: shorterOf(settings.taskTimeoutMs, (template.timeout_seconds ?? 0) * 1000),
      stop_grace_ms: settings.stopGraceMs,
      output: positionOf(task),
      stop: task.stop_requested as Job['stop'],
    };
    const asker = await askerOf(db, task, template.user_name);
    const inputs = givenBy({ job, task, template, ...resources, environment, keyNameOf, asker });
    return { task, job: { ...job, inputs } };
  };
}

/** All that the task is run with. */
async function findSubject(db: Executor, task: TaskRow, template: TemplateRow): Promise<StartSubject> {
  const overridden = {
    ...template,
    playbook: task.playbook || template.playbook,
    git_branch: task.git_branch ?? template.git_branch,
  };
  const asked = { templates: [overridden], inventoryId: task.inventory_id };
  const subject = (await loadStartSubjects(db, asked)).get(template.id);
  if (subject === undefined) throw new Error(`nothing was read of template ${template.id}`);
  return subject;
}

/**
 * Much may have been edited since it was asked for, and an automatic deploy was asked for by nobody. Throws
 * `JobProblem`.
 */
function refuseObstacles(subject: StartSubject): void {
  const [first, ...rest] = Object.values(findObstacles(subject));
  if (first !== undefined) throw new JobProblem(sentences([first, ...rest]));
}

const taskWith = new PreparedQuery((db, given: { readonly id: number }) =>
  db.selectFrom('tasks').selectAll().where('id', '=', given.id),
);

/** With the names of its project and of whoever started the task. */
const templateOf = new PreparedQuery((db, task: Pick<TaskRow, 'template_id' | 'user_id'>) =>
  db
    .selectFrom('templates')
    .innerJoin('projects', 'projects.id', 'templates.project_id')
    .leftJoin('users', (join) => join.on('users.id', '=', task.user_id))
    .selectAll('templates')
    .select(['projects.name as project_name', 'users.username', 'users.name as user_name'])
    .where('templates.id', '=', task.template_id),
);

interface Resources {
  readonly repository: RepositoryRow;
  readonly inventory: InventoryRow | undefined;
  readonly inventoryRepository: RepositoryRow | undefined;
  readonly vaults: readonly { readonly key_id: number | null; readonly name: string | null }[];
}

/** Throws `JobProblem`. */
function resourcesIn(subject: StartSubject, task: TaskRow): Resources {
  const { template, repository, inventory, inventoryRepository, vaults } = subject;
  const inventoryId = task.inventory_id ?? template.inventory_id;
  if (inventoryId !== null && inventory?.project_id !== task.project_id) {
    throw new JobProblem(text('obstacle.inventory_deleted'));
  }
  if (repository === undefined) {
    throw new JobProblem(text('obstacle.repository_deleted'));
  }
  return { repository, inventory, inventoryRepository, vaults };
}

function subjectOf(task: TaskRow, template: TemplateRow) {
  return {
    task_id: task.id,
    attempt: task.attempt,
    ...(task.offered_at !== null && { offered_at: task.offered_at }),
    project_id: task.project_id,
    project_name: template.project_name,
    template_id: template.id,
    template_name: template.name,
    playbook: (task.playbook || template.playbook).trim(),
  };
}

function resourcesOf(task: TaskRow, template: TemplateRow, resources: Resources & { readonly keyOf: KeyOf }) {
  const { repository, inventory, inventoryRepository, vaults, keyOf } = resources;
  return {
    repository: repositoryOf(repository, {
      key: keyOf(repository.key_id),
      branch: task.git_branch || template.git_branch,
      commit: task.requested_commit,
    }),
    inventory: inventory
      ? {
          id: inventory.id,
          name: inventory.name,
          type: inventory.type as NonNullable<Job['inventory']>['type'],
          content: contentOf(inventory),
          repository: inventoryRepository
            ? repositoryOf(inventoryRepository, {
                key: keyOf(inventoryRepository.key_id),
                branch: null,
                commit: null,
              })
            : null,
          user_key: keyOf(inventory.user_key_id),
          become_key: keyOf(inventory.become_key_id),
        }
      : null,
    vaults: vaults.flatMap((vault) => {
      const key = keyOf(vault.key_id);
      return key.type === 'login_password' ? [{ name: vault.name || 'default', password: key.password }] : [];
    }),
  };
}

/** A list of hosts as it is; of a path or a name the blanks at the ends mean nothing. */
function contentOf({ type, inventory }: InventoryRow): string {
  return type.startsWith('static') ? inventory : inventory.trim();
}

interface Checkout {
  readonly key: JobKey;
  /** null = the repository's own */
  readonly branch: string | null;
  readonly commit: string | null;
}

/** Throws `JobProblem`. */
export function repositoryOf(row: RepositoryRow, { key, branch, commit }: Checkout): JobRepository {
  const address = repositoryAddress(row.git_url);
  if (address === undefined) {
    throw new JobProblem(text('obstacle.repository_address', { name: row.name }));
  }
  return {
    id: row.id,
    name: row.name,
    ...address,
    branch: address.kind === 'local' ? '' : branch?.trim() || row.git_branch.trim(),
    commit_hash: commit,
    key,
  };
}

function valuesOf(environment: JobEnvironment, versions: Versions) {
  return {
    variables: mergeVariables(environment.sources),
    environment: { ...environment.process, ...typeVariables(versions) },
    secret_environment: [...environment.secretNames],
    mask: [...hiddenSecrets(environment.sources), ...environment.hiddenSecrets],
  };
}

/**
 * What was asked for with the task, whatever its template says by now. Throws `JobProblem` where that takes none any more: to
 * leave them out would run something else.
 */
function taskArgumentsOf(task: TaskRow, template: TemplateRow): string[] {
  const list = argumentsOf(task.arguments);
  const isRefused = list.length > 0 && template.allow_override_args_in_task === 0;
  // A task that is under way goes on with what it has begun.
  if (isRefused && task.accepted_at === null) throw new JobProblem(text('start.arguments_unwanted'));
  return list;
}

function argumentsOf(json: string | null): string[] {
  const list: unknown = json ? JSON.parse(json) : [];
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

/** What the template holds for all its tasks was written by whoever may edit it. */
function standingLimitOf({ app, task_params: stored }: TemplateRow): string | undefined {
  const values = stored ? JSON.parse(stored) : null;
  return readStandingOptions(app, { whose: text('option.of_template'), values }).params.limit;
}

/** Of two limits, where 0 is none. */
function shorterOf(a: number, b: number): number {
  return a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b);
}

function optionsOf(task: TaskRow): Job['options'] {
  const params: TaskParams = JSON.parse(task.params);
  return {
    debug: task.debug === 1,
    dry_run: task.dry_run === 1,
    diff: task.diff === 1,
    limit: task.host_limit,
    plan: params.plan === true,
    auto_approve: params.auto_approve === true,
    debug_level: params.debug_level ?? 0,
    tags: params.tags ?? [],
    skip_tags: params.skip_tags ?? [],
    destroy: params.destroy === true,
    refresh: params.refresh === true,
    upgrade: params.upgrade === true,
    reconfigure: params.reconfigure === true,
    targets: params.targets ?? [],
    var_files: params.var_files ?? [],
    ...(params.mark_stderr === true && { mark_stderr: true }),
  };
}
