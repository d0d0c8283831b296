import type { Task, Template } from '@signalbox/contract';
import {
  type FlagOption,
  isListOption,
  type ListOption,
  profileOf,
  readStandingOptions,
  type TaskOption,
  type TaskParams,
} from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import type { TaskInput } from '../../api/tasks.ts';
import { typedText } from '../../lib/form-rules.ts';
import { answersOfTask, surveyBody } from '../../lib/survey-values.ts';
import { argumentsOf } from '../../ui/arguments-field.tsx';

export type RunOptionValues = Readonly<Record<FlagOption, boolean>> &
  /** one entry per line */
  Readonly<Record<ListOption, string>> & { readonly limit: string };

export interface RunForm {
  readonly message: string;
  readonly answers: Readonly<Record<string, string>>;
  /** undefined until somebody chooses: then the newest one counts */
  readonly buildId: string | null | undefined;
  readonly isPinned: boolean;
  readonly options: RunOptionValues;
  readonly args: readonly string[];
}

export function firstRunForm(template: Template, like: Task | undefined): RunForm {
  return {
    message: like?.message ?? '',
    answers: like ? answersOfTask(template.survey_vars ?? [], like.environment) : {},
    buildId: like?.build_task_id ? String(like.build_task_id) : undefined,
    isPinned: false,
    options: optionValues(like ?? standingOptions(template)),
    args: argumentsOf(like?.arguments ?? template.arguments),
  };
}

/** What the template holds for all its tasks, as the server takes it. */
export function standingOptions({ app, task_params }: Template): TaskParams {
  return readStandingOptions(app, { whose: text('option.of_template'), values: task_params }).params;
}

/** A task has its options beside `params` as well. */
function optionValues(params: TaskParams): RunOptionValues {
  return {
    debug: params.debug ?? false,
    dry_run: params.dry_run ?? false,
    diff: params.diff ?? false,
    limit: params.limit ?? '',
    plan: params.plan ?? false,
    auto_approve: params.auto_approve ?? false,
    destroy: params.destroy ?? false,
    upgrade: params.upgrade ?? false,
    reconfigure: params.reconfigure ?? false,
    targets: (params.targets ?? []).join('\n'),
    var_files: (params.var_files ?? []).join('\n'),
  };
}

/** Only what this template takes: the server refuses what it does not understand. */
export function runBody(template: Template, form: RunForm, like: Task | undefined): TaskInput {
  const { options: taken } = profileOf(template.app);
  const limit = typedText(form.options.limit, standingOptions(template).limit);
  const params = Object.fromEntries(
    taken.map((name) => [name, name === 'limit' ? limit : optionValue(name, form.options)]),
  );
  return {
    template_id: template.id,
    message: form.message.trim(),
    ...surveyBody(template.survey_vars ?? [], form.answers),
    ...(template.type === 'deploy' && form.buildId && { build_task_id: Number(form.buildId) }),
    ...(form.isPinned && like?.commit_hash && { commit_hash: like.commit_hash }),
    // Within `params` the server takes what is switched off for an answer too: the task is what the form shows.
    ...(taken.length > 0 && { params }),
    ...(template.allow_override_args_in_task &&
      isChanged(template, form.args) && { arguments: JSON.stringify(form.args) }),
  };
}

function optionValue(name: Exclude<TaskOption, 'limit'>, options: RunOptionValues): boolean | string[] {
  if (!isListOption(name)) return options[name];
  const lines = options[name].split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

function isChanged(template: Template, args: readonly string[]): boolean {
  return JSON.stringify(args) !== JSON.stringify(argumentsOf(template.arguments));
}
