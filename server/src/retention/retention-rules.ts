/**
 * By what ended tasks go. The server's rules hold for everybody. A project and its templates may say more: for count
 * and age a template's word stands in place of its project's; a size bounds what the project, or the template, keeps
 * in all.
 */

/** Of the server; 0 = not by that. */
export interface RetentionRules {
  readonly maxTasksPerTemplate: number;
  readonly maxTaskAgeDays: number;
  readonly maxOutputMegabytes: number;
}

/** Of a project or a template. null = nothing is said; 0 = not by that. */
export interface OwnRules {
  readonly max_tasks_per_template: number | null;
  readonly max_task_age_days: number | null;
  readonly max_output_megabytes: number | null;
}

export interface OwnRulesOf extends OwnRules {
  readonly project_id: number;
  /** null = of the whole project */
  readonly template_id: number | null;
}

/** What holds for one template, without the server's; 0 = not by that. */
interface TemplateBounds {
  readonly maxTasks: number;
  readonly maxAgeDays: number;
}

export const DAY_MS = 24 * 3600 * 1000;
export const MEGABYTE = 1024 * 1024;

/** Whether they say anything that is to be stored. */
export function saysAnything(rules: OwnRules): boolean {
  return (
    rules.max_tasks_per_template !== null ||
    rules.max_task_age_days !== null ||
    rules.max_output_megabytes !== null
  );
}

type BoundsOf = (template: { readonly id: number; readonly project_id: number }) => TemplateBounds;

export function boundsByTemplate(rules: readonly OwnRulesOf[]): BoundsOf {
  const ofProjects = new Map<number, OwnRules>();
  const ofTemplates = new Map<number, OwnRules>();
  for (const rule of rules) {
    if (rule.template_id === null) ofProjects.set(rule.project_id, rule);
    else ofTemplates.set(rule.template_id, rule);
  }
  return ({ id, project_id: projectId }) => {
    const [own, general] = [ofTemplates.get(id), ofProjects.get(projectId)];
    return {
      maxTasks: own?.max_tasks_per_template ?? general?.max_tasks_per_template ?? 0,
      maxAgeDays: own?.max_task_age_days ?? general?.max_task_age_days ?? 0,
    };
  };
}
