/** The rules by which tasks of a project go, and what they would remove. */
import { getProjectRetention, type QueryOf, updateProjectRetention } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { readSnapshot } from '../../db/read-snapshot.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { keptInProject } from '../../retention/output-sizes.ts';
import { listOwnRules } from '../../retention/retention-rule-store.ts';
import type { OwnRulesOf, RetentionRules } from '../../retention/retention-rules.ts';
import { wouldGo } from '../../retention/would-go.ts';
import { requireTemplates, setRetention } from './retention-service.ts';

interface Dependencies {
  readonly database: Database;
  /** the server's */
  readonly rules: RetentionRules;
}

export function registerRetentionRoutes(
  register: RegisterEndpoint,
  { database, rules: server }: Dependencies,
): void {
  register(getProjectRetention, async ({ params: { project_id: projectId }, query }) =>
    readSnapshot(database, async (db) => {
      const { template_id: templateId = null } = query;
      if (templateId !== null) await requireTemplates(db, projectId, [templateId]);
      const stored = await listOwnRules(db, projectId);
      const asked = withAsked(stored, query, { project_id: projectId, template_id: templateId });
      return {
        server: {
          max_tasks_per_template: server.maxTasksPerTemplate,
          max_task_age_days: server.maxTaskAgeDays,
          max_output_megabytes: server.maxOutputMegabytes,
        },
        project: ownOnly(stored.find((rule) => rule.template_id === null) ?? nothingSaid),
        templates: stored.flatMap((rule) =>
          rule.template_id === null ? [] : [{ template_id: rule.template_id, ...ownOnly(rule) }],
        ),
        kept: await keptInProject(db, projectId),
        would_go: await wouldGo(db, { server, own: asked, nowMs: Date.now(), projectId }),
      };
    }),
  );

  register(updateProjectRetention, ({ caller, params, body }) =>
    setRetention(database, { caller, projectId: params.project_id }, body),
  );
}

const nothingSaid = { max_tasks_per_template: null, max_task_age_days: null, max_output_megabytes: null };

function ownOnly(rule: Pick<OwnRulesOf, keyof typeof nothingSaid>) {
  const { max_tasks_per_template, max_task_age_days, max_output_megabytes } = rule;
  return { max_tasks_per_template, max_task_age_days, max_output_megabytes };
}

/** The stored ones, with those that are asked about in the place of the project's or a template's. */
function withAsked(
  stored: readonly OwnRulesOf[],
  query: QueryOf<typeof getProjectRetention>,
  of: Pick<OwnRulesOf, 'project_id' | 'template_id'>,
): OwnRulesOf[] {
  const now = stored.find((rule) => rule.template_id === of.template_id) ?? nothingSaid;
  const asked = { ...of, ...ownOnly(now) };
  for (const name of Object.keys(nothingSaid) as (keyof typeof nothingSaid)[]) {
    const value = query[name];
    if (value !== undefined) asked[name] = value === '' || value === 'null' ? null : Number(value);
  }
  return [...stored.filter((rule) => rule.template_id !== of.template_id), asked];
}
