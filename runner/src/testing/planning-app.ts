/**
 * An app of several steps, as Terraform is one: init, plan, a person's word, apply. Its programs are scripts
 * of the repository.
 */
import { profileOf } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import type { AppBuilder } from '../apps/app-command.ts';
import type { StepEnd } from '../apps/app-steps.ts';
import { type App, type AppSource, appOf } from '../apps/registry.ts';

export const PLANNING_APP = 'planning';

/** Exit code of a plan that would change something, as Terraform has it. */
const CHANGES = 2;

function script(name: string): AppBuilder {
  return (_job, places) => ({
    programs: ['bash'],
    args: [`${name}.sh`],
    environment: { DOCUMENT: places.document },
    ownEnvironment: {},
    files: [],
    advice: text('advice.install_it', { command: 'apt-get install bash' }),
    notes: [],
  });
}

function afterPlan({ code, options }: StepEnd) {
  if (code !== CHANGES) return { kind: 'end' } as const;
  if (options.plan) return { kind: 'end', code: 0 } as const;
  return { kind: options.auto_approve ? 'run' : 'ask', step: 'apply' } as const;
}

const planningApp: App = {
  steps: {
    init: {
      build: script('init'),
      next: ({ code }) => (code === 0 ? { kind: 'run', step: 'plan' } : { kind: 'end' }),
    },
    plan: { build: script('plan'), next: afterPlan },
    apply: { build: script('apply'), next: () => ({ kind: 'end' }) },
  },
  profile: { ...profileOf(PLANNING_APP), steps: ['init', 'plan', 'apply'] },
};

export const appOrPlanning: AppSource = (job) => (job.app.id === PLANNING_APP ? planningApp : appOf(job));
