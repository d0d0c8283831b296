/** What somebody asks of a new task, checked against its template. Nothing that was asked is dropped in silence. */

import {
  findInexactNumber,
  harmlessOptions,
  hasPermission,
  isBranchName,
  isPathInside,
  isPathInsideFrom,
  isPlainHostLimit,
  isTaskOption,
  namesFileToProgram,
  optionChoice,
  parseJsonText,
  profileOf,
  readStandingOptions,
  type TaskParams,
  taskArgumentProblem,
  type taskBody,
  unknownTaskKeys,
} from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { TemplateTable } from '../../db/tables/template-tables.ts';
import { validationFailed } from '../../lib/app-error.ts';
import { type CheckedAnswers, checkAnswers, checkExtractedValues, surveyOf } from './survey-answers.ts';

const NO_PERMISSIONS = 0;

export type TaskBody = z.output<typeof taskBody>;
type TemplateRow = Selectable<TemplateTable>;

export interface TaskRequest {
  readonly playbook: string;
  /** JSON objects */
  readonly environment: string;
  readonly secret: string;
  readonly params: string;
  /** JSON array */
  readonly arguments: string | null;
  readonly gitBranch: string | null;
  readonly inventoryId: number | null;
  readonly message: string;
  readonly requestedCommit: string | null;
  readonly buildTaskId: number | null;
}

type Problems = Record<string, Text>;

export interface Asker {
  readonly permissions: number;
  /**
   * The variables are values that an integration takes out of a request: what the survey does not ask for
   * passes too.
   */
  readonly isIntegration: boolean;
}

/** Throws `validation_failed` with a message per field. References to other rows are checked by the caller. */
export function checkTaskRequest(
  body: TaskBody,
  template: TemplateRow,
  { permissions, isIntegration }: Asker,
): TaskRequest {
  const problems: Problems = {};
  for (const name of unknownTaskKeys(body)) problems[name] = text('start.parameter', { name });
  const options = readOptions(body, template, problems);
  // What an integration asks for comes from whoever sends to it: only the template opens its options to them.
  const gate = { permissions: isIntegration ? NO_PERMISSIONS : permissions, problems };
  noteBoundOptions(options, template, gate);
  const {
    environment,
    secret,
    problems: wrongAnswers,
  } = readAnswers(body, template, { permissions, isIntegration });
  Object.assign(problems, wrongAnswers);
  const inexact = findInexactNumber(body.environment);
  if (inexact !== undefined && Object.keys(wrongAnswers).length === 0) {
    problems.environment = text('answer.inexact', { question: inexact });
  }
  if (isIntegration || !hasPermission(permissions, 'manageProjectResources')) {
    noteFileNames(template.app, environment, problems);
  }
  const overrides = readOverrides(body, template, { permissions, problems });
  const taskArguments = readArguments(body, template, { permissions, problems });
  if (body.build_task_id !== null && template.type !== 'deploy') {
    problems.build_task_id = text('start.build_unwanted');
  }
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return {
    ...options,
    ...overrides,
    environment: JSON.stringify(environment),
    secret: JSON.stringify(secret),
    arguments: taskArguments,
    message: body.message,
    requestedCommit: body.commit_hash,
    buildTaskId: body.build_task_id,
  };
}

/** Options of `asked` that tasks of the app do not take, with the reason for each. Empty values count as absent. */
function optionProblems(app: string, asked: Readonly<Record<string, unknown>>): Problems {
  const taken: readonly string[] = profileOf(app).options;
  const problems: Problems = {};
  for (const [name, value] of Object.entries(asked)) {
    if (!isGiven(value) || taken.includes(name)) continue;
    problems[name] = isTaskOption(name)
      ? text('start.option_not_taken', { app, name })
      : text('start.option_unknown', { name });
  }
  return problems;
}

function readOptions(body: TaskBody, template: TemplateRow, problems: Problems) {
  const asked = {
    debug: body.debug || body.params.debug === true,
    debug_level: body.params.debug_level ?? 0,
    dry_run: body.dry_run || body.params.dry_run === true,
    diff: body.diff || body.params.diff === true,
    limit: (body.limit || body.params.limit) ?? '',
    tags: body.params.tags ?? [],
    skip_tags: body.params.skip_tags ?? [],
    plan: body.plan || body.params.plan === true,
    auto_approve: body.auto_approve || body.params.auto_approve === true,
    destroy: body.params.destroy === true,
    refresh: body.params.refresh === true,
    upgrade: body.params.upgrade === true,
    reconfigure: body.params.reconfigure === true,
    targets: body.params.targets ?? [],
    var_files: body.params.var_files ?? [],
  };
  const folder = body.playbook || template.playbook;
  if (asked.var_files.some((file) => !isPathInsideFrom(folder, file))) {
    problems['params.var_files'] = text('start.path_outside');
  }
  const unknown = Object.entries(body.params).filter(([name]) => !isTaskOption(name));
  const unknownProblems = Object.entries(optionProblems(template.app, Object.fromEntries(unknown)));
  for (const [name, message] of unknownProblems) problems[`params.${name}`] = message;
  Object.assign(problems, optionProblems(template.app, asked));
  // Clients send `false` beside `params` for all that they do not mean; within `params` it is an answer.
  const taken: readonly string[] = profileOf(template.app).options;
  const decided = Object.entries(asked).filter(
    ([name, value]) => isGiven(value) || (taken.includes(name) && body.params[name] !== undefined),
  );
  return { params: JSON.stringify(Object.fromEntries(decided)) };
}

/** What the template holds is no override. */
function noteBoundOptions(
  { params }: { readonly params: string },
  template: TemplateRow,
  { permissions, problems }: Gate,
): void {
  const asked: TaskParams = JSON.parse(params);
  const values = template.task_params ? JSON.parse(template.task_params) : null;
  const { params: standing } = readStandingOptions(template.app, {
    whose: text('option.of_template'),
    values,
  });
  const said = (value: unknown) => (isGiven(value) ? JSON.stringify(value) : '');
  const mayEdit = hasPermission(permissions, 'manageProjectResources');
  for (const name of profileOf(template.app).options) {
    if (asked[name] === undefined || said(asked[name]) === said(standing[name])) continue;
    const choice = optionChoice(name, values);
    if (choice === 'closed') problems[`params.${name}`] = text('start.option_closed', { name });
    if (choice === 'editors' && !mayEdit) problems[`params.${name}`] = text('start.editors_option', { name });
  }
  if (mayEdit) return;
  const { limit = '' } = asked;
  if (!isPlainHostLimit(limit) && limit !== standing.limit) {
    problems.limit = text('start.limit');
  }
  for (const name of harmlessOptions) {
    if (standing[name] && asked[name] === false) {
      problems[`params.${name}`] = text('start.standing_option', { name });
    }
  }
}

function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== false && value !== '' && value !== 0;
}

/** Variables beside the survey change what runs, as other code does: they are for those who may edit the template. */
function readAnswers(
  body: TaskBody,
  template: TemplateRow,
  { permissions, isIntegration }: Asker,
): CheckedAnswers {
  const survey = surveyOf(template);
  const environment = JSON.parse(body.environment);
  if (isIntegration) return checkExtractedValues(survey, environment);
  const mayAddVariables = hasPermission(permissions, 'manageProjectResources');
  return checkAnswers(survey, { environment, secret: JSON.parse(body.secret) }, mayAddVariables);
}

function noteFileNames(app: string, environment: CheckedAnswers['environment'], problems: Problems): void {
  for (const [name, value] of Object.entries(environment)) {
    if (!namesFileToProgram(app, value)) continue;
    problems[`environment.${name}`] = text('start.file_name', { name });
  }
}

interface Gate {
  readonly permissions: number;
  readonly problems: Problems;
}

/**
 * Playbook, branch and inventory decide which code runs where: only who may edit the template may choose others. What
 * the template says already is no override; clients that run a task again send it along.
 */
function readOverrides(body: TaskBody, template: TemplateRow, { permissions, problems }: Gate) {
  const playbook = body.playbook === template.playbook ? '' : body.playbook;
  const gitBranch = body.git_branch === template.git_branch ? null : body.git_branch;
  const inventoryId = body.inventory_id === template.inventory_id ? null : body.inventory_id;
  const mayOverride = hasPermission(permissions, 'manageProjectResources');
  const asked = { playbook, git_branch: gitBranch, inventory_id: inventoryId };
  for (const name of ['playbook', 'git_branch', 'inventory_id'] as const) {
    if (isGiven(asked[name]) && !mayOverride) {
      problems[name] = text('start.override', { what: name });
    }
  }
  if (playbook !== '' && !isPathInside(playbook)) problems.playbook = text('start.path_outside');
  if (gitBranch !== null && !isBranchName(gitBranch)) problems.git_branch = text('start.branch');
  return { playbook, gitBranch, inventoryId };
}

function readArguments(
  body: TaskBody,
  template: TemplateRow,
  { permissions, problems }: Gate,
): string | null {
  if (body.arguments === null) return null;
  const list = parseArguments(body.arguments);
  if (list === undefined) {
    problems.arguments = text('start.arguments_form');
    return null;
  }
  if (list.length === 0) return null;
  const problem =
    template.allow_override_args_in_task === 1
      ? hasPermission(permissions, 'manageProjectResources')
        ? undefined
        : taskArgumentProblem(template.app, list)
      : text('start.arguments_unwanted');
  if (problem !== undefined) problems.arguments = problem;
  return JSON.stringify(list);
}

function parseArguments(json: string): string[] | undefined {
  const parsed = parseJsonText(json);
  return Array.isArray(parsed) && parsed.every((item) => typeof item === 'string') ? parsed : undefined;
}
