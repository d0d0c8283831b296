import {
  approvalRule,
  surveyVariable,
  type Task,
  type Template,
  templateType,
  templateVault,
} from '@signalbox/contract';
import { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import { listTemplateEnvironments } from '../../db/template-environments.ts';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';
import type { PartRow } from '../../entities/parts-of-project.ts';
import { readTags } from '../../lib/runner-tags.ts';

export const templateStore = createEntityStore({ table: 'templates', owner: 'project_id', what: 'template' });
export type TemplateRow = RowOf<typeof templateStore>;
type VaultRow = PartRow<'template_vaults'>;

/** Tasks by their ids, as the wire has them. Handed over, since tasks are another feature. */
export type FindTasks = (db: Executor, ids: readonly number[]) => Promise<ReadonlyMap<number, Task>>;

const surveyVariables = z.array(surveyVariable).nullable();

interface Beside {
  readonly vaults: readonly VaultRow[];
  readonly environmentIds: readonly number[];
  readonly lastTask: Task | null;
}

function templateToWire(row: TemplateRow, { vaults, environmentIds, lastTask }: Beside): Template {
  return {
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    description: row.description,
    type: templateType.parse(row.type),
    app: row.app,
    playbook: row.playbook,
    inventory_id: row.inventory_id,
    repository_id: row.repository_id,
    environment_id: row.environment_id,
    environment_ids: [...environmentIds],
    view_id: row.view_id,
    build_template_id: row.build_template_id,
    start_version: row.start_version,
    autorun: row.autorun === 1,
    git_branch: row.git_branch,
    arguments: row.arguments,
    allow_override_args_in_task: row.allow_override_args_in_task === 1,
    survey_vars: surveyVariables.parse(JSON.parse(row.survey_vars)),
    suppress_success_alerts: row.suppress_success_alerts === 1,
    task_params: row.task_params === null ? null : JSON.parse(row.task_params),
    runner_tags: readTags(row.runner_tags),
    allow_parallel_tasks: row.allow_parallel_tasks === 1,
    priority: row.priority,
    timeout_seconds: row.timeout_seconds,
    approval: row.approval === null ? null : approvalRule.parse(JSON.parse(row.approval)),
    vaults: vaults.map((vault) => ({
      id: vault.id,
      project_id: row.project_id,
      template_id: row.id,
      vault_key_id: vault.key_id,
      name: vault.name,
      type: templateVault.shape.type.parse(vault.type),
      script: vault.script,
    })),
    tasks: row.task_count,
    last_task: lastTask,
    last_task_id: lastTask?.id ?? null,
  };
}

/** A fixed number of queries, however many templates. */
export async function templatesToWire(
  db: Executor,
  rows: readonly TemplateRow[],
  findTasks: FindTasks,
): Promise<Template[]> {
  if (rows.length === 0) return [];
  const vaults = await listVaultRows(
    db,
    rows.map(({ id }) => id),
  );
  const environments = await listTemplateEnvironments(db, rows);
  const lastTaskIds = rows.flatMap(({ last_task_id: id }) => (id === null ? [] : [id]));
  const tasks = lastTaskIds.length === 0 ? new Map<number, Task>() : await findTasks(db, lastTaskIds);
  return rows.map((row) =>
    templateToWire(row, {
      vaults: vaults.get(row.id) ?? [],
      environmentIds: environments.get(row.id) ?? [],
      lastTask: tasks.get(row.last_task_id ?? 0) ?? null,
    }),
  );
}

async function listVaultRows(db: Executor, templateIds: readonly number[]): Promise<Map<number, VaultRow[]>> {
  const rows = await db
    .selectFrom('template_vaults')
    .selectAll()
    .where('template_id', 'in', templateIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.template_id);
}
