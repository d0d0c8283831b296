/**
 * Terraform and OpenTofu: init -> workspace -> plan -> show -> (a person's word) -> apply of exactly that
 * plan. What a plan would change is told by its exit code, never by words of its output.
 */
import { type AppProfile, isPathInsideFrom } from '@signalbox/contract/rules';
import type { Job } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { StepError } from '../../step-error.ts';
import { type AppBuilder, type AppCommand, type AppPlaces, CAPTURED, programsOf } from '../app-command.ts';
import type { AppStep, AppSteps, DocumentFacts, NextStep, StepEnd } from '../app-steps.ts';
import { planDocument } from '../plan/plan-document.ts';
import { hasLocalState } from './local-state.ts';
import { explainTerraformEnd } from './terraform-end.ts';
import { terraformVariables } from './terraform-variables.ts';

/** exit codes of a plan that succeeded */
const UNCHANGED = 0;
const CHANGES = 2;

const PLAN_FILE = 'plan';
const VARIABLES_FILE = 'variables.tfvars.json';

/** A plan of some ten thousand resources. */
const PLAN_JSON_BYTES = 64 * 1024 * 1024;

type StepName = 'init' | 'workspace' | 'plan' | 'show' | 'unchanged' | 'apply';

/**
 * Building `plan` throws `StepError` when a file of variables lies outside the repository, and `workspace` when
 * the state is local and on another runner; so does reading the document of a plan that was not kept.
 */
export function terraformSteps(profile: AppProfile): AppSteps {
  return stepsWith(profile, (command) => command(applyArguments));
}

/**
 * As `terraformSteps`. OpenTofu compares the values of a saved plan with those that it finds when it applies it, in
 * `terraform.tfvars` for example, and so must be given the task's own once more. Terraform refuses them there.
 */
export function tofuSteps(profile: AppProfile): AppSteps {
  return stepsWith(profile, (command) => command(tofuApplyArguments, applyVariables));
}

type CommandOf = (args: (job: Job, places: AppPlaces) => string[], more?: More) => AppBuilder;

function stepsWith(profile: AppProfile, apply: (command: CommandOf) => AppBuilder): AppSteps {
  const command: CommandOf = (args, more) => commandBuilder(profile, args, more);
  const steps: Readonly<Record<StepName, AppStep>> = {
    init: { build: command(initArguments), fetches: true, next: then('workspace') },
    workspace: { build: command(workspaceArguments), next: then('plan') },
    plan: {
      build: command(planArguments, planVariables),
      leaves: PLAN_FILE,
      next: (end) => {
        if (end.code === CHANGES) return { kind: 'run', step: 'show' };
        return end.code === UNCHANGED ? { kind: 'run', step: 'unchanged' } : failed(end);
      },
    },
    show: showStep(profile, command, afterChanges),
    unchanged: showStep(profile, command, () => ({
      kind: 'end',
      explanation: text('exit.no_changes'),
    })),
    apply: { build: apply(command), next: failed },
  };
  return { steps };
}

function afterChanges({ options }: StepEnd): NextStep {
  if (options.plan) return { kind: 'end', explanation: text('exit.plan_only') };
  return { kind: options.auto_approve ? 'run' : 'ask', step: 'apply' };
}

function showStep(profile: AppProfile, command: CommandOf, after: (end: StepEnd) => NextStep): AppStep {
  return {
    build: command((_job, places) => ['show', '-json', planFile(places)], { around: CAPTURED }),
    document: {
      name: 'plan',
      maxBytes: PLAN_JSON_BYTES,
      read: (raw, facts) => shownPlan(profile, raw, facts),
    },
    next: (end) => (end.code === 0 ? after(end) : failed(end)),
  };
}

function shownPlan({ name }: AppProfile, raw: unknown, { job, left, maskText }: DocumentFacts) {
  if (left === null) throw new StepError(text('prepare.plan_changed'));
  return planDocument(raw, {
    app: name,
    workspace: workspaceOf(job),
    is_destroy: job.options.destroy === true,
    plan_file: left,
    maskText,
  });
}

/** The workspace that the inventory names. */
function workspaceOf({ inventory }: Pick<Job, 'inventory'>): string {
  return inventory?.content.trim() || 'default';
}

function then(step: StepName): AppStep['next'] {
  return (end) => (end.code === 0 ? { kind: 'run', step } : failed(end));
}

function failed({ code, tail }: StepEnd): NextStep {
  return { kind: 'end', explanation: explainTerraformEnd(code, tail) };
}

type More = {
  environment?: (job: Job) => Record<string, string>;
  files?: (job: Job) => AppCommand['files'];
  around?: string;
};

function commandBuilder(
  { name }: AppProfile,
  args: (job: Job, places: AppPlaces) => string[],
  more: More = {},
): AppBuilder {
  return (job, places) => ({
    programs: programsOf(job),
    args: [...(job.app.args ?? []), ...args(job, places)],
    environment: {
      TF_IN_AUTOMATION: '1',
      TF_INPUT: '0',
      CHECKPOINT_DISABLE: '1',
      // In a folder that is not ours alone the tasks of several workspaces would choose each other's.
      ...(places.dataFolder !== null && { TF_DATA_DIR: places.dataFolder }),
    },
    ownEnvironment: {
      ...terraformVariables(job).environment,
      ...(places.agentSocket !== null && { SSH_AUTH_SOCK: places.agentSocket }),
      ...more.environment?.(job),
    },
    files: more.files?.(job) ?? [],
    ...(more.around !== undefined && { around: more.around }),
    advice: text('advice.install_or_path', { program: name }),
    notes: [],
  });
}

function initArguments(job: Job): string[] {
  const { upgrade, reconfigure } = job.options;
  return [
    'init',
    ...wordsOf(job).filter(isOfInit),
    '-input=false',
    ...(upgrade ? ['-upgrade'] : []),
    ...(reconfigure ? ['-reconfigure'] : []),
  ];
}

/** Without workspaces of its own a backend has the default one, which needs no selection. */
function workspaceArguments(job: Job, places: AppPlaces): string[] {
  const { newerElsewhere: task } = places;
  if (task !== null && !job.options.reconfigure && hasLocalState(places))
    throw new StepError(text('prepare.state_elsewhere', { task }));
  const workspace = workspaceOf(job);
  if (workspace === 'default') return ['workspace', 'show'];
  return ['workspace', 'select', '-or-create=true', workspace];
}

function planArguments(job: Job, places: AppPlaces): string[] {
  const { destroy, targets = [] } = job.options;
  return [
    'plan',
    ...wordsOf(job).filter((word) => !isOfInit(word)),
    ...variableFiles(job, places),
    ...targets.map((target) => `-target=${target}`),
    ...(destroy ? ['-destroy'] : []),
    // The last one of a name counts: these are not to be overruled.
    '-input=false',
    '-detailed-exitcode',
    `-out=${planFile(places)}`,
  ];
}

/** Those of the repository that the task names, then that of the task, which wins. */
function variableFiles(job: Job, places: AppPlaces): string[] {
  const { var_files: files = [] } = job.options;
  const outside = files.find((name) => !isPathInsideFrom(job.playbook, name));
  if (outside !== undefined) throw new StepError(text('prepare.var_file', { file: outside }));
  const { file } = terraformVariables(job);
  return [
    ...files.map((name) => `-var-file=${name}`),
    ...(file === null ? [] : [`-var-file=${places.secrets}/${VARIABLES_FILE}`]),
  ];
}

/** `own`: the variable that adds words to this one command. */
function variablesBy(own: 'TF_CLI_ARGS_plan' | 'TF_CLI_ARGS_apply'): More {
  return {
    files: (job) => {
      const { file } = terraformVariables(job);
      return file === null ? [] : [{ name: VARIABLES_FILE, content: file }];
    },
    environment: (job) => {
      const { variableArguments: words } = terraformVariables(job);
      const known = job.environment[own] ?? '';
      return words === '' ? {} : { [own]: `${known} ${words}`.trim() };
    },
  };
}

const planVariables = variablesBy('TF_CLI_ARGS_plan');
const applyVariables = variablesBy('TF_CLI_ARGS_apply');

function applyArguments(job: Job, places: AppPlaces): string[] {
  return ['apply', ...wordsOf(job).filter(isOfApply), '-input=false', planFile(places)];
}

function tofuApplyArguments(job: Job, places: AppPlaces): string[] {
  const words = wordsOf(job).filter((word, index, all) => {
    return isOfApply(word) || isVariable(word) || isVariableAlone(all[index - 1]);
  });
  return ['apply', ...words, ...variableFiles(job, places), '-input=false', planFile(places)];
}

/** Words of template and task count for the plan, but for those that other commands alone understand. */
function wordsOf({ template_arguments, task_arguments }: Job): string[] {
  return [...template_arguments, ...task_arguments];
}

function isOfInit(word: string): boolean {
  return /^--?(?:backend|backend-config|plugin-dir|lockfile|migrate-state|force-copy)(?:=|$)/.test(word);
}

function isOfApply(word: string): boolean {
  return /^--?(?:parallelism|lock|lock-timeout|compact-warnings|no-color)(?:=|$)/.test(word);
}

function isVariable(word: string): boolean {
  return /^--?var(?:-file)?(?:=|$)/.test(word);
}

/** Its value is the next word. */
function isVariableAlone(word: string | undefined): boolean {
  return word !== undefined && /^--?var(?:-file)?$/.test(word);
}

function planFile({ own }: AppPlaces): string {
  return `${own}/${PLAN_FILE}`;
}
