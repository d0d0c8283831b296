/** Templates in the file of a project, with their vaults and schedules. */
import { text } from '@signalbox/contract/texts';
import type { Executor, Write } from '../../db/database.ts';
import { listTemplateEnvironments } from '../../db/template-environments.ts';
import type { BackupSection, FileNames, Making } from '../../entities/backup-section.ts';
import { listPartsOfProject } from '../../entities/parts-of-project.ts';
import { AppError } from '../../lib/app-error.ts';
import type { ProjectCaller } from '../../lib/caller.ts';
import { tagsInFile } from '../../lib/runner-tags.ts';
import { accessInFile, knownApprovers, listRoleRights, restoreAccess } from './template-access-backup.ts';
import { approvalInFile } from './template-approval.ts';
import {
  type FileSchedule,
  type PlannedTemplate,
  type PlanSchedules,
  planTemplates,
  type ScheduleBody,
  type TemplateRefs,
} from './template-plan.ts';
import type { RequireApp, TemplateBody } from './template-rules.ts';
import { type TemplateRow, templateStore } from './template-store.ts';

/** Schedules are another feature. */
interface SchedulesInFile {
  read(db: Executor, projectId: number): Promise<(templateId: number, names: FileNames) => FileSchedule[]>;
  readonly plan: PlanSchedules;
  insert(making: Making<'templates' | 'repositories' | 'inventories'>, body: ScheduleBody): Promise<unknown>;
}

interface Dependencies {
  /** takes any app: one that is not there can be added later */
  readonly insert: (
    write: Write,
    asked: ProjectCaller,
    body: TemplateBody,
    options: { readonly isWorkspaceLost: boolean },
  ) => Promise<TemplateRow>;
  readonly requireApp: RequireApp;
  readonly schedules: SchedulesInFile;
}

export const createTemplateBackup = ({
  insert,
  requireApp,
  schedules,
}: Dependencies): BackupSection<'templates', TemplateRefs> => ({
  // Roles are referred to by their slugs: they are there before.
  refersTo: ['keys', 'repositories', 'inventories', 'environments', 'views', 'roles'],
  word: 'template',
  nameMax: 100,
  nameOf: ({ name }) => name,

  async read(db, projectId) {
    const rows = await templateStore.list(db, projectId);
    const vaults = await listPartsOfProject(db, 'template_vaults', projectId);
    const environments = await listTemplateEnvironments(db, rows);
    const schedulesOf = await schedules.read(db, projectId);
    const rights = await listRoleRights(db, projectId);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      toFile(name, names) {
        const own = schedulesOf(row.id, names);
        return {
          name,
          ...plainFields(row),
          ...accessInFile(row, rights.get(row.id)),
          inventory: names.of('inventories', row.inventory_id),
          repository: names.of('repositories', row.repository_id),
          ...environmentsInFile(environments.get(row.id) ?? [], names),
          build_template: names.of('templates', row.build_template_id),
          view: names.of('views', row.view_id),
          vaults: (vaults.get(row.id) ?? []).map((vault) => ({
            name: vault.name,
            vault_key: names.of('keys', vault.key_id),
            ...(vault.type === 'password' ? {} : { type: vault.type }),
            script: vault.script,
          })),
          // Programs that know one schedule per template only get the one that matters most.
          cron: (own.find(({ active }) => active) ?? own[0])?.cron_format,
          schedules: own,
        };
      },
    }));
  },

  plan(planning) {
    const templates = planTemplates(planning, schedules.plan);
    return {
      async write(making) {
        const { write, asked } = making;
        await making.store(templates, async ({ spot, body, access, isInventoryLost }) => {
          const real = withRealIds(body, making);
          if (real === undefined) return undefined;
          const restoring = { write, projectId: asked.projectId, spot, report: making.report };
          const approval = real.approval && (await knownApprovers(restoring, real.approval));
          const options = { isWorkspaceLost: isInventoryLost };
          const row = await insert(write, asked, { ...real, approval }, options);
          await restoreAccess(restoring, row.id, access);
          return row;
        });
        await noteUnknownApps(templates, making, requireApp);
        // In the order of the file, not in that of the templates' making.
        const own = templates
          .toSorted((a, b) => a.id - b.id)
          .flatMap(({ spot, schedules: bodies }) => bodies.map((body) => ({ spot, body })));
        await making.each(own, ({ body }) => schedules.insert(making, body));
      },
    };
  },
});

function plainFields(row: TemplateRow) {
  return {
    app: row.app,
    playbook: row.playbook,
    arguments: row.arguments,
    allow_override_args_in_task: row.allow_override_args_in_task === 1,
    description: row.description,
    type: row.type,
    start_version: row.start_version,
    autorun: row.autorun === 1,
    git_branch: row.git_branch,
    suppress_success_alerts: row.suppress_success_alerts === 1,
    survey_vars: JSON.parse(row.survey_vars),
    ...tagsInFile(row),
    task_params: row.task_params === null ? null : JSON.parse(row.task_params),
    ...queueInFile(row),
  };
}

/** Programs that know one environment per template only get the first one. */
function environmentsInFile(ids: readonly number[], names: FileNames) {
  const own = ids.map((id) => names.of('environments', id)).filter((name) => name !== undefined);
  return { environment: own[0], ...(own.length > 1 ? { environments: own } : {}) };
}

/** Files of templates that say nothing of it look as they always did. */
function queueInFile({ allow_parallel_tasks, priority, timeout_seconds, approval }: TemplateRow) {
  return {
    ...(allow_parallel_tasks === 1 ? { allow_parallel_tasks: true } : {}),
    ...(priority === 0 ? {} : { priority }),
    ...(timeout_seconds === null ? {} : { timeout_seconds }),
    ...approvalInFile(approval),
  };
}

/** undefined: the one on which it builds was refused. */
function withRealIds(
  body: PlannedTemplate['body'],
  { ids }: Making<TemplateRefs | 'templates'>,
): TemplateBody | undefined {
  const { build_template_id: parent } = body;
  if (parent !== null && !ids.templates.isMade(parent)) return undefined;
  return {
    ...body,
    repository_id: ids.repositories.of(body.repository_id),
    inventory_id: ids.inventories.orNull(body.inventory_id),
    environment_id: ids.environments.orNull(body.environment_id),
    environment_ids: body.environment_ids
      ?.map((id) => ids.environments.orNull(id))
      .filter((id) => id !== null),
    view_id: ids.views.orNull(body.view_id),
    build_template_id: ids.templates.orNull(parent),
    vaults: body.vaults.map((vault) => ({ ...vault, vault_key_id: ids.keys.orNull(vault.vault_key_id) })),
  };
}

/** Templates of an app that is not there come over: an administrator can add it later. */
async function noteUnknownApps(
  templates: readonly PlannedTemplate[],
  { write, report }: Pick<Making<never>, 'write' | 'report'>,
  requireApp: RequireApp,
): Promise<void> {
  for (const [app, own] of Map.groupBy(templates, ({ body }) => body.app)) {
    try {
      await requireApp(write.tx, app);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const { spot } of own) {
        report.note(spot, text('restore.unknown_app', { app }));
      }
    }
  }
}
