/**
 * How this runner runs the tasks of each app: what builds its command line, beside the app's profile in the
 * contract.
 */
import { type AppProfile, type BuiltInAppId, profileOf } from '@signalbox/contract/rules';
import type { Job } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { ansibleCommand } from './ansible.ts';
import { explainAnsibleEnd } from './ansible-end.ts';
import { hostsTelling } from './ansible-hosts/hosts-telling.ts';
import type { AppBuilder, EndReader } from './app-command.ts';
import { type AppStep, type AppSteps, oneStep } from './app-steps.ts';
import { installRequirements } from './galaxy.ts';
import { pulumiSteps } from './pulumi/pulumi.ts';
import { type ScriptApp, scriptCommand } from './script.ts';
import { explainShellEnd } from './script-end.ts';
import { terraformSteps, tofuSteps } from './terraform/terraform.ts';

/** Of an app whose tasks are one program. */
interface Builder {
  readonly build: AppBuilder;
  /** brings what the repository requires, before the command is built */
  readonly install?: typeof installRequirements;
  /** knows more of an end than its exit code says */
  readonly explainEnd?: EndReader;
  readonly tells?: AppStep['tells'];
}

/** Of an app whose tasks are several. */
type StepsOf = (profile: AppProfile) => AppSteps;

export type App = AppSteps & Pick<Builder, 'install'> & { readonly profile: AppProfile };

const builders: Readonly<Record<BuiltInAppId, Builder | StepsOf>> = {
  ansible: {
    build: ansibleCommand,
    install: installRequirements,
    explainEnd: explainAnsibleEnd,
    tells: hostsTelling,
  },
  bash: {
    ...script({ advice: text('advice.install_it', { command: 'apt-get install bash' }) }),
    explainEnd: explainShellEnd,
  },
  python: script({
    environment: { PYTHONUNBUFFERED: '1' },
    advice: text('advice.install', { program: 'Python', command: 'apt-get install python3' }),
  }),
  powershell: script({
    args: ['-File'],
    advice: text('advice.install_or_path', { program: 'PowerShell' }),
  }),
  terraform: terraformSteps,
  tofu: tofuSteps,
  pulumi: pulumiSteps,
};

/** How a runner runs the app of a job. */
export type AppSource = (job: Pick<Job, 'app'>) => App;

/** The built-in ones, once they were asked for: each task asks several times. */
const made = new Map<string, App>();

/** Any other app than the built-in ones is a script: see `customScript`. */
export const appOf: AppSource = ({ app: { id, path } }) => {
  const builder = builderOf(id);
  if (builder === undefined) return appBy(customScript(id, path), id);
  const app = made.get(id) ?? appBy(builder, id);
  made.set(id, app);
  return app;
};

function appBy(builder: Builder | StepsOf, id: string): App {
  const profile = profileOf(id);
  if (typeof builder === 'function') return { ...builder(profile), profile };
  const { build, install, explainEnd, tells } = builder;
  const explain: EndReader = (code, tail, hosts) =>
    explainEnd?.(code, tail, hosts) ?? profile.exitHints[code];
  return { ...oneStep(build, explain, tells), ...(install && { install }), profile };
}

function builderOf(id: string): Builder | StepsOf | undefined {
  const known: Readonly<Record<string, Builder | StepsOf>> = builders;
  return Object.hasOwn(known, id) ? known[id] : undefined;
}

/** An app that an administrator has made runs its path, or the program named like it. */
function customScript(id: string, path: string | null): Builder {
  return script({
    advice:
      path === null || path === ''
        ? text('advice.own_program', { app: id })
        : text('advice.own_path', { app: id }),
  });
}

function script(app: ScriptApp): Builder {
  return { build: (job, places) => scriptCommand(job, places, app) };
}
