import type { Task, Template } from '@signalbox/contract';
import { asksAtStart, profileOf, readStandingOptions, type TaskParams } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import type { TaskInput } from '../api/tasks.ts';
import { type OptionValues, optionParam, optionValues } from '../lib/option-values.ts';
import { answersOfTask, surveyBody, surveyProblems } from '../lib/survey-values.ts';
import { typedText } from '../lib/typed-text.ts';
import { worded } from '../locales/language.ts';
import { argumentsOf } from '../ui/arguments-field.tsx';
import type { RunRequest } from './run-state.ts';

export interface RunForm {
  readonly message: string;
  readonly answers: Readonly<Record<string, string>>;
  /** undefined until somebody chooses: then the newest one counts */
  readonly buildId: string | null | undefined;
  readonly isPinned: boolean;
  readonly options: OptionValues;
  readonly args: readonly string[];
}

export function firstRunForm(
  template: Template,
  { like, limit }: Pick<RunRequest, 'like' | 'limit'>,
): RunForm {
  return {
    message: like ? worded(like.message_text, like.message) : '',
    answers: like ? answersOfTask(template.survey_vars ?? [], like.environment) : {},
    buildId: like?.build_task_id ? String(like.build_task_id) : undefined,
    isPinned: false,
    // A task has some of its options beside `params` as well.
    options: {
      ...optionValues(like ? { ...like.params, ...like } : standingOptions(template)),
      ...(limit !== undefined && { limit }),
    },
    args: argumentsOf(like?.arguments ?? template.arguments),
  };
}

/** What the template holds for all its tasks, as the server takes it. */
export function standingOptions({ app, task_params }: Template): TaskParams {
  return readStandingOptions(app, { whose: text('option.of_template'), values: task_params }).params;
}

/** Only what this template takes: the server refuses what it does not understand. */
export function runBody(template: Template, form: RunForm, like: Task | undefined): TaskInput {
  const { options: taken } = profileOf(template.app);
  const limit = typedText(form.options.limit, standingOptions(template).limit);
  const params = Object.fromEntries(
    taken.map((name) => [name, name === 'limit' ? limit : optionParam(name, form.options)]),
  );
  return {
    template_id: template.id,
    message: form.message.trim(),
    ...surveyBody(template.survey_vars ?? [], form.answers, like?.environment),
    ...overridesOf(like),
    ...(template.type === 'deploy' && form.buildId && { build_task_id: Number(form.buildId) }),
    ...(form.isPinned && like?.commit_hash && { commit_hash: like.commit_hash }),
    // Within `params` the server takes what is switched off for an answer too: the task is what the form shows.
    ...(taken.length > 0 && { params }),
    ...(template.allow_override_args_in_task &&
      isChanged(template, form.args) && { arguments: JSON.stringify(form.args) }),
  };
}

/** What the earlier task had instead of what its template says; who may not choose so is told when it is sent. */
function overridesOf(like: Task | undefined): TaskInput | object {
  if (like === undefined) return {};
  const { playbook, git_branch, inventory_id } = like;
  return {
    ...(playbook && { playbook }),
    ...(git_branch && { git_branch }),
    ...(inventory_id !== null && { inventory_id }),
  };
}

/**
 * The form of a run that needs nobody's word: no question is open, no choice was asked for, and nothing is destroyed.
 * Undefined where somebody should look at it first.
 */
export function silentRunForm(template: Template, { like, limit }: RunRequest): RunForm | undefined {
  const form = firstRunForm(template, { like, limit });
  const questions = template.survey_vars ?? [];
  const hasSecrets = questions.some(({ type }) => type === 'secret');
  const isOpen = Object.keys(surveyProblems(questions, form.answers)).length > 0;
  const asks = like === undefined && asksAtStart(template);
  const lacksBuild = template.type === 'deploy' && !form.buildId;
  return hasSecrets || isOpen || asks || lacksBuild || form.options.destroy ? undefined : form;
}

function isChanged(template: Template, args: readonly string[]): boolean {
  return JSON.stringify(args) !== JSON.stringify(argumentsOf(template.arguments));
}
