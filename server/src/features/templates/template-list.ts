/** Parts of the list of templates, and the rows that are shown of them. */
import {
  type ListedTemplate,
  type QueryOf,
  type TemplateChoice,
  type templateResource,
  templateType,
} from '@signalbox/contract';
import { asksAtStart } from '@signalbox/contract/rules';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { listTemplateEnvironments } from '../../db/template-environments.ts';
import { type MessageColumns, readMessage } from '../../engine/tasks/task-message.ts';
import type { ListShape } from '../../http/list-page.ts';
import { toTime, toTimeOrNull } from '../../lib/time.ts';

export type TemplateListQuery = QueryOf<typeof templateResource.list>;

export const templateListShape: ListShape = {
  id: 'templates.id',
  searched: ['templates.name', 'templates.playbook', 'templates.description'],
  sorts: {
    name: 'templates.name',
    playbook: 'templates.playbook',
    inventory: 'inventories.name',
    environment: 'environments.name',
    repository: 'repositories.name',
    app: 'templates.app',
    status: 'last_tasks.status',
    version: 'last_tasks.version',
    last_task: { plain: sql`coalesce(${sql.ref('templates.last_task_id')}, 0)` },
  },
};

interface Place {
  readonly projectId: number;
  readonly viewId?: number | undefined;
}

/** With what the list can be sorted and filtered by. */
export function templatesIn(db: Executor, { projectId, viewId }: Place) {
  return db
    .selectFrom('templates')
    .leftJoin('inventories', 'inventories.id', 'templates.inventory_id')
    .leftJoin('environments', 'environments.id', 'templates.environment_id')
    .innerJoin('repositories', 'repositories.id', 'templates.repository_id')
    .leftJoin('tasks as last_tasks', 'last_tasks.id', 'templates.last_task_id')
    .selectAll('templates')
    .select([
      'inventories.name as inventory_name',
      'environments.name as environment_name',
      'repositories.name as repository_name',
      'last_tasks.status as last_status',
      'last_tasks.version as last_version',
    ])
    .where('templates.project_id', '=', projectId)
    .$if(viewId !== undefined, (query) => query.where('templates.view_id', '=', viewId ?? 0));
}

export type TemplatesIn = ReturnType<typeof templatesIn>;
export type TemplateInList = Awaited<ReturnType<TemplatesIn['execute']>>[number];

export function isFiltered({ app, type, status, favourite }: TemplateListQuery): boolean {
  return [app, type, status].some((value) => value !== undefined) || favourite === 'true';
}

export function filtered(templates: TemplatesIn, { app, type, status }: TemplateListQuery): TemplatesIn {
  return templates
    .$if(app !== undefined, (query) => query.where('templates.app', '=', app ?? ''))
    .$if(type !== undefined, (query) =>
      query.where('templates.type', '=', type === 'task' ? '' : (type ?? '')),
    )
    .$if(status !== undefined, (query) =>
      status === 'none'
        ? query.where('last_tasks.status', 'is', null)
        : query.where('last_tasks.status', '=', status ?? ''),
    );
}

export const choiceColumns = [
  'templates.id',
  'templates.name',
  'templates.type',
  'templates.app',
  'templates.view_id',
] as const;
type Choice = Pick<TemplateInList, 'id' | 'name' | 'type' | 'app' | 'view_id'>;

export function templateToChoice({ id, name, type, app, view_id }: Choice): TemplateChoice {
  return { id, name, type: templateType.parse(type), app, view_id };
}

/** A fixed number of queries, however many templates. */
export async function templatesToRows(
  db: Executor,
  rows: readonly TemplateInList[],
): Promise<ListedTemplate[]> {
  const environments = await listEnvironmentNames(db, rows);
  const tasks = await listTasks(db, rows);
  return rows.map((row) => ({
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    description: row.description,
    type: templateType.parse(row.type),
    app: row.app,
    playbook: row.playbook,
    inventory_id: row.inventory_id,
    inventory_name: row.inventory_name,
    environment_names: environments(row.id),
    repository_name: row.repository_name,
    ...startOf(row),
    tasks: row.task_count,
    last_task: tasks.get(row.last_task_id ?? 0) ?? null,
  }));
}

function startOf(row: TemplateInList): { questions: number; asks: boolean } {
  const questions: unknown[] | null = JSON.parse(row.survey_vars);
  const asks = asksAtStart({
    type: row.type,
    app: row.app,
    survey_vars: questions,
    allow_override_args_in_task: row.allow_override_args_in_task === 1,
    task_params: row.task_params === null ? null : JSON.parse(row.task_params),
  });
  return { questions: questions?.length ?? 0, asks };
}

async function listEnvironmentNames(
  db: Executor,
  rows: readonly TemplateInList[],
): Promise<(id: number) => string[]> {
  const idsOf = await listTemplateEnvironments(db, rows);
  const ids = [...new Set([...idsOf.values()].flat())];
  const named =
    ids.length === 0
      ? []
      : await db.selectFrom('environments').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return (templateId) => (idsOf.get(templateId) ?? []).map((id) => names.get(id) ?? '');
}

type ListedTask = NonNullable<ListedTemplate['last_task']>;

/** The newest task of each, and of those the builds that they deploy. */
async function listTasks(
  db: Executor,
  rows: readonly TemplateInList[],
): Promise<ReadonlyMap<number, ListedTask>> {
  const tasks = await listTaskRows(
    db,
    rows.map(({ last_task_id: id }) => id),
  );
  const buildRows = await listTaskRows(
    db,
    tasks.map(({ build_task_id: id }) => id),
  );
  const builds = new Map(
    buildRows.map((row) => [row.id, { id: row.id, version: row.version, ...wordsOf(row) }]),
  );
  return new Map(
    tasks.map((row) => [
      row.id,
      {
        id: row.id,
        status: row.status as ListedTask['status'],
        created: toTime(row.created_at),
        start: toTimeOrNull(row.started_at),
        user_name: row.user_name,
        ...wordsOf(row),
        version: row.version,
        build_task: builds.get(row.build_task_id ?? 0) ?? null,
      },
    ]),
  );
}

function wordsOf(row: MessageColumns): Pick<ListedTask, 'message' | 'message_text'> {
  const { sentence, text } = readMessage(row);
  return { message: sentence, message_text: text };
}

async function listTaskRows(db: Executor, ids: readonly (number | null)[]) {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return [];
  return await db
    .selectFrom('tasks')
    .leftJoin('users', 'users.id', 'tasks.user_id')
    .select([
      'tasks.id',
      'tasks.status',
      'tasks.created_at',
      'tasks.started_at',
      'tasks.version',
      'tasks.build_task_id',
      'tasks.message',
      'tasks.message_code',
      'tasks.message_params',
      'users.name as user_name',
    ])
    .where('tasks.id', 'in', wanted)
    .execute();
}
