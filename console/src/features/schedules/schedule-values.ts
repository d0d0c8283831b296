/** From a schedule to the fields of its form, and back. */
import type { BodyInputOf, createSchedule, Schedule, SurveyVariable, Template } from '@signalbox/contract';
import { isTaskOption, parseJsonText, readStandingOptions, type TaskParams } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { ownZone } from '../../lib/local-time.ts';
import { mergedRecord } from '../../lib/merged.ts';
import { type OptionValues, optionParam, optionValues } from '../../lib/option-values.ts';
import type { SurveyAnswers } from '../../lib/survey-values.ts';
import { typedText } from '../../lib/typed-text.ts';

export type ScheduleInput = BodyInputOf<typeof createSchedule>;
type Params = Readonly<Record<string, unknown>>;
type TemplateOptions = Pick<Template, 'app' | 'task_params'>;

/** Fields of the form. What its tasks are asked for beside the survey are the last three. */
export interface ScheduleValues {
  readonly name: string;
  readonly template_id: number | null;
  readonly type: string;
  readonly cron_format: string;
  readonly time_zone: string | null;
  readonly run_at: string | null;
  readonly delete_after_run: boolean;
  readonly active: boolean;
  readonly expires_at: string | null;
  readonly if_running: Schedule['if_running'];
  readonly missed_runs: Schedule['missed_runs'];
  readonly missed_within_minutes: number | null;
  readonly branch: string;
  readonly message: string;
  readonly version: string;
  /** of the survey, and whatever else its tasks get as variables */
  readonly answers: SurveyAnswers;
  /** of its own, by their names; `params` of what is stored */
  readonly options: OwnOptions;
}

export type OwnOptions = Readonly<Record<string, unknown>>;

/** What two people have changed at the same time is kept answer by answer. */
export const merges = { answers: mergedRecord<string>, options: mergedRecord<unknown> };

export function firstValues(stored: Schedule | undefined): ScheduleValues {
  if (stored === undefined) {
    return {
      name: '',
      template_id: null,
      type: '',
      cron_format: '0 3 * * *',
      time_zone: ownZone(),
      run_at: null,
      delete_after_run: false,
      active: true,
      expires_at: null,
      if_running: 'queue',
      missed_runs: 'run',
      missed_within_minutes: null,
      branch: '',
      message: '',
      version: '',
      answers: {},
      options: {},
    };
  }
  const params: Params = stored.task_params ?? {};
  const textOf = (name: string) => (typeof params[name] === 'string' ? params[name] : '');
  const { name, template_id, type, cron_format, time_zone, run_at, delete_after_run, active } = stored;
  const { expires_at, if_running, missed_runs, missed_within_minutes } = stored;
  return {
    ...{ name, template_id, type, cron_format, time_zone, run_at, delete_after_run, active },
    ...{ expires_at, if_running, missed_runs, missed_within_minutes },
    branch: textOf('git_branch'),
    message: textOf('message'),
    version: textOf('version'),
    answers: answersOf(params),
    options: ownOptions(params),
  };
}

/** Whether the schedule has something that only the further settings show. */
export function hasFurther(values: ScheduleValues): boolean {
  return (
    [values.branch, values.message, values.version].some((text) => text !== '') ||
    values.expires_at !== null ||
    values.if_running !== 'queue' ||
    values.missed_runs !== 'run' ||
    values.missed_within_minutes !== null ||
    Object.keys(values.options).length > 0
  );
}

function answersOf({ environment }: Params): SurveyAnswers {
  const known = Object.entries(variablesOf(environment)).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

function ownOptions({ params }: Params): OwnOptions {
  return typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : {};
}

/** What its tasks get: its own options over those of the template. */
export function shownOptions(own: OwnOptions, { app, task_params }: TemplateOptions): OptionValues {
  const read = (values: OwnOptions | null): TaskParams =>
    readStandingOptions(app, { whose: text('option.of_template'), values }).params;
  const off = Object.entries(own).filter(([, value]) => value === false || value === '');
  return optionValues({ ...read(task_params), ...read(own), ...Object.fromEntries(off) });
}

/** What nobody has touched stays as it was sent, and what the template says goes on to count. */
export function withChoices(own: OwnOptions, before: OptionValues, next: OptionValues): OwnOptions {
  const names = Object.keys(next).filter(isTaskOption);
  const changed = names.filter((name) => before[name] !== next[name]);
  return { ...own, ...Object.fromEntries(changed.map((name) => [name, optionParam(name, next)])) };
}

interface Saved {
  readonly templateId: number;
  readonly stored: Schedule | undefined;
  readonly variables: readonly SurveyVariable[];
  readonly answers: SurveyAnswers;
  readonly options: OwnOptions;
}

export function scheduleBodyOf(
  values: ScheduleValues,
  saved: Omit<Saved, 'answers' | 'options'>,
): ScheduleInput & { name: string } {
  const { branch, message, version, answers, options, ...fields } = values;
  const { templateId, stored } = saved;
  return {
    ...fields,
    template_id: templateId,
    name: typedText(fields.name, stored?.name),
    cron_format: typedText(fields.cron_format, stored?.cron_format),
    repository_id: stored?.repository_id ?? null,
    task_params: paramsOf({ git_branch: branch, message, version }, { ...saved, answers, options }),
  };
}

/** What the form does not show stays as it is. */
function paramsOf(texts: Readonly<Record<string, string>>, saved: Saved) {
  const { stored, answers, variables, options } = saved;
  const params: Record<string, unknown> = { ...stored?.task_params };
  for (const [name, text] of Object.entries(texts)) {
    if (text.trim() !== '') params[name] = typedText(text, String(params[name] ?? ''));
    else if (params[name]) delete params[name];
  }
  const before = firstValues(stored);
  if (!isSame(before.answers, answers)) {
    const changed = variables.filter(
      ({ name, type }) => type === 'secret' || before.answers[name] !== answers[name],
    );
    const environment = environmentOf(params.environment, answers, changed);
    if (environment === '{}') delete params.environment;
    else params.environment = environment;
  }
  if (!isSame(before.options, options)) params.params = options;
  const isEmpty = Object.keys(params).length === 0;
  return (isEmpty && !stored?.task_params ? null : params) as ScheduleInput['task_params'];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function variablesOf(environment: unknown): Record<string, unknown> {
  const parsed = typeof environment === 'string' ? parseJsonText(environment) : undefined;
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
}

/** What is not answered anew stays as it was sent. */
function environmentOf(before: unknown, answers: SurveyAnswers, changed: readonly SurveyVariable[]): string {
  const values = variablesOf(before);
  for (const { name, type } of changed) {
    const answer = answers[name] ?? '';
    if (type === 'secret' || answer === '') delete values[name];
    else values[name] = answer;
  }
  return JSON.stringify(values);
}
