/**
 * Pulumi: install -> stack -> state -> preview -> (a person's word) -> check -> apply. The plan that
 * a preview saves binds what is done and to which values, but not the state from which it starts: so the
 * state is written down before, together with the settings of the stack, and looked at once more before
 * anything is applied.
 */
import { type AppProfile, changesNothing, readTaskPlan } from '@signalbox/contract/rules';
import type { Job } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { StepError } from '../../step-error.ts';
import { type AppBuilder, type AppCommand, type AppPlaces, programsOf, shellWord } from '../app-command.ts';
import type { AppStep, AppSteps, DocumentFacts, NextStep, StepEnd } from '../app-steps.ts';
import { planDocument } from '../plan/plan-document.ts';
import { explainPulumiEnd } from './pulumi-end.ts';
import { planOfEvents } from './pulumi-events.ts';
import { stackSettings } from './stack-settings.ts';

const PLAN_FILE = 'plan';
const STATE_FILE = 'state';
const CONFIG_FILE = 'stack.yaml';

/** Events of a preview of some ten thousand resources. */
const EVENTS_BYTES = 64 * 1024 * 1024;

/** exit code of `check`, which Pulumi itself does not use */
const OUTDATED = 75;

type StepName = 'install' | 'stack' | 'state' | 'preview' | 'check' | 'apply';

/** Building `state` throws `StepError` when the settings of the stack cannot be read. */
export function pulumiSteps(profile: AppProfile): AppSteps {
  const command = (part: (job: Job, places: AppPlaces) => Part): AppBuilder => commandBuilder(profile, part);
  const steps: Readonly<Record<StepName, AppStep>> = {
    install: {
      build: command((job) => ({ args: ['install', ...wordsFor('install', job)] })),
      fetches: true,
      next: then('stack'),
    },
    stack: {
      build: command((job) => ({
        args: ['stack', 'select', '--create', ...wordsFor('stack', job), stackOf(job)],
      })),
      next: then('state'),
    },
    state: { build: command(statePart), next: then('preview') },
    preview: {
      build: command(previewPart),
      leaves: PLAN_FILE,
      document: {
        name: 'plan',
        maxBytes: EVENTS_BYTES,
        isLines: true,
        read: (raw, facts) => shownPlan(profile, raw, facts),
      },
      next: afterPreview,
    },
    check: {
      build: command((job, places) => ({ args: exportArguments(job), around: compared(stateOf(places)) })),
      next: (end) =>
        end.code === OUTDATED
          ? { kind: 'end', code: 1, explanation: text('exit.plan_stale') }
          : then('apply')(end),
    },
    apply: { build: command(applyPart), next: failed },
  };
  return { steps };
}

function afterPreview(end: StepEnd): NextStep {
  if (end.code !== 0) return failed(end);
  const plan = readTaskPlan(JSON.stringify(end.document ?? null));
  if (plan !== undefined && changesNothing(plan)) {
    if (plan.secret_outputs === undefined) return { kind: 'end', explanation: text('exit.no_changes') };
    // Nothing but they can change, and of nothing else could a person be asked.
    if (!end.options.auto_approve || end.options.plan)
      return { kind: 'end', explanation: text('exit.secret_outputs') };
  }
  if (end.options.plan) return { kind: 'end', explanation: text('exit.plan_only') };
  return { kind: end.options.auto_approve ? 'run' : 'ask', step: 'check' };
}

function shownPlan({ name }: AppProfile, raw: unknown, { job, left, maskText }: DocumentFacts) {
  if (left === null) throw new StepError(text('prepare.plan_changed'));
  const kind = kindOf(job);
  const { plan, policies, secretOutputs } = planOfEvents(raw, { isRefresh: kind === 'refresh', maskText });
  return planDocument(plan, {
    app: name,
    workspace: stackOf(job),
    is_stack: true,
    is_destroy: kind === 'destroy',
    ...(kind === 'refresh' && { is_refresh: true }),
    ...(secretOutputs.length > 0 && { secret_outputs: secretOutputs }),
    ...(policies.length > 0 && { policies }),
    plan_file: { sha256: left.sha256, bytes: left.bytes },
    maskText,
  });
}

type Part = Pick<AppCommand, 'args' | 'around'> & Partial<Pick<AppCommand, 'files' | 'notes'>>;

function commandBuilder({ name }: AppProfile, partOf: (job: Job, places: AppPlaces) => Part): AppBuilder {
  return (job, places) => {
    const { args, around, files = [], notes = [] } = partOf(job, places);
    return {
      programs: programsOf(job),
      args: [...(job.app.args ?? []), ...args, '--non-interactive', '--color=always'],
      environment: { PULUMI_SKIP_UPDATE_CHECK: 'true' },
      ownEnvironment: {
        // Without it there is no log of events: so do Pulumi's own libraries that drive the program.
        PULUMI_DEBUG_COMMANDS: 'true',
        // Where a token comes in by the environment it is written down: that file goes with the step's secrets.
        PULUMI_CREDENTIALS_PATH: places.secrets,
        ...(places.agentSocket !== null && { SSH_AUTH_SOCK: places.agentSocket }),
      },
      files,
      ...(around !== undefined && { around }),
      advice: text('advice.install_or_path', { program: name }),
      notes,
    };
  };
}

type Kind = 'up' | 'destroy' | 'refresh';

function kindOf({ options }: Pick<Job, 'options'>): Kind {
  if (options.destroy) return 'destroy';
  return options.refresh ? 'refresh' : 'up';
}

/** What preview and apply have in common. Ours come last: the last one of a name counts. */
function commonArguments(job: Job, places: AppPlaces): string[] {
  const { destroy, refresh, targets = [] } = job.options;
  return [
    ...wordsFor('update', job),
    ...targets.map((target) => `--target=${target}`),
    ...(destroy && refresh ? ['--refresh'] : []),
    `--stack=${stackOf(job)}`,
    `--config-file=${configOf(places)}`,
  ];
}

function statePart(job: Job, places: AppPlaces): Part {
  const stack = stackOf(job);
  const { files, script, notes } = stackSettings(job, places, { stack, to: configOf(places) });
  const around = ['umask 077', ...script, `exec "$@" >${shellWord(stateOf(places))}`].join('\n');
  return { args: exportArguments(job), around, files, notes };
}

function previewPart(job: Job, places: AppPlaces): Part {
  const kind = kindOf(job);
  const events = `--event-log=${places.document}`;
  const common = [...commonArguments(job, places), events];
  if (kind === 'up')
    return { args: ['preview', ...wordsFor('preview', job), ...common, `--save-plan=${planOf(places)}`] };
  // These save no plan: what they do follows from the state alone, so that is what is confirmed.
  const state = shellWord(stateOf(places));
  return {
    args: [kind, ...common, '--preview-only'],
    around: `umask 077; "$@" && command -p cp -- ${state} ${shellWord(planOf(places))}`,
  };
}

function applyPart(job: Job, places: AppPlaces): Part {
  const kind = kindOf(job);
  const common = commonArguments(job, places);
  // It previews once more, and so refuses what the plan does not allow before it changes anything.
  if (kind === 'up') return { args: [kind, ...common, `--plan=${planOf(places)}`, '--yes'] };
  return { args: [kind, ...common, '--skip-preview', '--yes'] };
}

function exportArguments(job: Job): string[] {
  return ['stack', 'export', `--stack=${stackOf(job)}`];
}

/** The state as it is now must be the one of which the plan was made. */
function compared(state: string): string {
  const now = shellWord(`${state}.now`);
  return [
    `umask 077; "$@" >${now} || exit`,
    `command -p cmp -s -- ${now} ${shellWord(state)} || exit ${OUTDATED}`,
  ].join('\n');
}

function then(step: StepName): (end: StepEnd) => NextStep {
  return (end) => (end.code === 0 ? { kind: 'run', step } : failed(end));
}

function failed({ code, tail }: StepEnd): NextStep {
  return { kind: 'end', explanation: explainPulumiEnd(code, tail) };
}

/** As the inventory names it: `dev`, `organization/project/dev`. */
function stackOf({ inventory }: Pick<Job, 'inventory'>): string {
  return inventory?.content.trim() ?? '';
}

const wordsOnlyOf = {
  install: /^--(?:reinstall|no-plugins|no-dependencies|use-language-version-tools)(?:=|$)/,
  stack: /^--secrets-provider=/,
  preview: /^--(?:import-file=|expect-no-changes)/,
} as const;

/** Words of template and task count for preview and apply, but for those that other commands alone understand. */
function wordsFor(
  command: keyof typeof wordsOnlyOf | 'update',
  { template_arguments, task_arguments }: Job,
): string[] {
  const words = [...template_arguments, ...task_arguments];
  if (command !== 'update') return words.filter((word) => wordsOnlyOf[command].test(word));
  return words.filter((word) => Object.values(wordsOnlyOf).every((pattern) => !pattern.test(word)));
}

function planOf({ own }: AppPlaces): string {
  return `${own}/${PLAN_FILE}`;
}

function stateOf({ own }: AppPlaces): string {
  return `${own}/${STATE_FILE}`;
}

function configOf({ own }: AppPlaces): string {
  return `${own}/${CONFIG_FILE}`;
}
