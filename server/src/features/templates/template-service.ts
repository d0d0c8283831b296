import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { refuseWhenUsed } from '../../db/references.ts';
import { listTemplateEnvironments } from '../../db/template-environments.ts';
import { lockForDeletion, refuseWhileTasksRun } from '../../db/unfinished-tasks.ts';
import { rankTasks } from '../../engine/queue/queue-order.ts';
import type { EntityService } from '../../entities/entity-service.ts';
import { validationFailed } from '../../lib/app-error.ts';
import type { Caller, ProjectCaller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';
import { refuseOther } from '../../lib/revisions.ts';
import { tagColumns } from '../../lib/runner-tags.ts';
import { checkApprovalChange, checkApprovers } from './template-approval.ts';
import { environmentsOf, storeFurtherEnvironments } from './template-environments.ts';
import { checkTemplate, type RequireApp, type TemplateBody, vaultsOf } from './template-rules.ts';
import { type TemplateRow, templateStore } from './template-store.ts';
import { leaveWorkspaces, settleWorkspace } from './template-workspaces.ts';

export interface TemplateService extends EntityService<TemplateRow, TemplateBody> {
  /**
   * within a write in progress, as the demo project needs it; `isWorkspaceLost`: it had one, and shall not
   * get another
   */
  insert(
    write: Write,
    asked: ProjectCaller,
    body: TemplateBody,
    options?: { readonly isWorkspaceLost: boolean },
  ): Promise<TemplateRow>;
}

interface Dependencies {
  readonly database: Database;
  readonly requireApp: RequireApp;
}

export function createTemplateService({ database, requireApp }: Dependencies): TemplateService {
  const service: TemplateService = {
    get: templateStore.get,

    async insert(write, { caller, projectId }, body, options) {
      await checkTemplate(write.tx, { requireApp, projectId, id: null, body });
      await checkApprovers(write, projectId, body);
      const environmentIds = environmentsOf(body, []);
      const values = { ...columns(body, environmentIds), last_task_id: null };
      const row = await templateStore.insert(write, projectId, values);
      await storeFurtherEnvironments(write, row.id, environmentIds);
      // Ids of vaults belong to the template that was copied: here all of them are new.
      for (const vault of vaultsOf(body)) await insertVault(write, row.id, vault);
      await recordEvent(write, changeOf({ caller, projectId, ...row, type: 'template' }, 'created'));
      if (options?.isWorkspaceLost) return row;
      return { ...row, inventory_id: await settleWorkspace(write, caller, row) };
    },

    create: (asked, body) => database.write((write) => service.insert(write, asked, body)),

    async update({ caller, projectId, id, expected }, body) {
      await database.write(async (write) => {
        const before = await templateStore.get(write.tx, projectId, id);
        refuseOther(before, expected);
        await checkTemplate(write.tx, { requireApp, projectId, id, body });
        await checkApprovalChange(write, { caller, projectId, before: before.approval, body });
        const stored = await listTemplateEnvironments(write.tx, [before]);
        const environmentIds = environmentsOf(body, stored.get(id) ?? []);
        await templateStore.update(write, { id, expected }, changed(body, environmentIds));
        await storeFurtherEnvironments(write, id, environmentIds);
        if (body.priority != null) await rankTasks(write, { templateId: id, priority: body.priority });
        await updateVaults(write, id, vaultsOf(body));
        const change = { caller, projectId, type: 'template', id, name: body.name };
        await recordEvent(write, changeOf(change, 'updated'));
        await settleWorkspace(write, caller, { ...body, id, project_id: projectId });
      });
    },

    async remove({ caller, projectId, id, expected }) {
      const remove = async (write: Write) => {
        const row = await templateStore.get(write.tx, projectId, id);
        refuseOther(row, expected);
        const { name } = row;
        await lockForDeletion(write.tx, { projectId, templateId: id }, database.dialect);
        await refuseWhenUsed(write.tx, { caller, type: 'template', projectId, id });
        await refuseWhileTasksRun(write.tx, { projectId, templateId: id });
        await removeSchedules(write, { caller, projectId, templateId: id, templateName: name });
        await templateStore.remove(write, { id, expected });
        await leaveWorkspaces(write, { caller, projectId, id });
        await recordEvent(write, changeOf({ caller, projectId, type: 'template', id, name }, 'deleted'));
      };
      // Its tasks and their output go with it.
      await database.write(remove, { isLong: true });
    },
  };
  return service;
}

interface Schedules {
  readonly caller: Caller | null;
  readonly projectId: number;
  readonly templateId: number;
  readonly templateName: string;
}

/** They start nothing but tasks of this template. Each is told of: somebody may look for it. */
async function removeSchedules(write: Write, schedules: Schedules): Promise<void> {
  const { caller, projectId, templateId, templateName } = schedules;
  const removed = await write.tx
    .deleteFrom('schedules')
    .where('template_id', '=', templateId)
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of removed) {
    await recordEvent(write, {
      ...changeOf({ caller, projectId, type: 'schedule', id, name }, 'deleted'),
      description: text('event.schedule_deleted_with', { name: name || id, template: templateName }),
    });
  }
}

function columns(body: TemplateBody, environmentIds: readonly number[]) {
  const flag = (value: boolean) => (value ? (1 as const) : (0 as const));
  return {
    name: body.name,
    description: body.description,
    type: body.type,
    app: body.app,
    playbook: body.playbook,
    inventory_id: body.inventory_id,
    repository_id: body.repository_id,
    environment_id: environmentIds[0] ?? null,
    view_id: body.view_id,
    build_template_id: body.build_template_id,
    start_version: body.start_version,
    autorun: flag(body.autorun),
    git_branch: body.git_branch,
    arguments: body.arguments,
    allow_override_args_in_task: flag(body.allow_override_args_in_task),
    survey_vars: JSON.stringify(body.survey_vars),
    suppress_success_alerts: flag(body.suppress_success_alerts),
    task_params: body.task_params === null ? null : JSON.stringify(body.task_params),
    ...queueColumns(body),
    ...tagColumns(body),
  };
}

/** What was not sent stays as it is: clients that know nothing of it must not take it away. */
function queueColumns({
  allow_parallel_tasks: isParallel,
  priority,
  timeout_seconds: seconds,
  approval,
}: TemplateBody) {
  return {
    ...(isParallel == null ? {} : { allow_parallel_tasks: isParallel ? 1 : 0 }),
    ...(priority == null ? {} : { priority }),
    ...(seconds === undefined ? {} : { timeout_seconds: seconds || null }),
    ...(approval === undefined ? {} : { approval: approval && JSON.stringify(approval) }),
  };
}

/** As clients of the earlier product have it: a change takes away what belongs to another type. */
function changed(body: TemplateBody, environmentIds: readonly number[]) {
  return {
    ...columns(body, environmentIds),
    build_template_id: body.type === 'deploy' ? body.build_template_id : null,
    start_version: body.type === 'build' ? body.start_version : null,
  };
}

type Vault = TemplateBody['vaults'][number];

function vaultColumns({ vault_key_id, name, type, script }: Vault) {
  return { key_id: vault_key_id, name, type, script };
}

async function insertVault(write: Write, templateId: number, vault: Vault): Promise<void> {
  await write.tx
    .insertInto('template_vaults')
    .values({ template_id: templateId, ...vaultColumns(vault) })
    .execute();
}

/** Listed with an id: changed. Without: new. Not listed: gone. */
async function updateVaults(write: Write, templateId: number, vaults: readonly Vault[]): Promise<void> {
  const rows = await write.tx
    .selectFrom('template_vaults')
    .select('id')
    .where('template_id', '=', templateId)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const [index, vault] of vaults.entries()) {
    if (!vault.id) {
      await insertVault(write, templateId, vault);
      continue;
    }
    if (!known.delete(vault.id)) {
      throw validationFailed({ [`vaults.${index}.id`]: text('template.no_such_vault') });
    }
    await write.tx
      .updateTable('template_vaults')
      .set(vaultColumns(vault))
      .where('id', '=', vault.id)
      .execute();
  }
  if (known.size > 0) {
    await write.tx
      .deleteFrom('template_vaults')
      .where('id', 'in', [...known])
      .execute();
  }
}
