/** How this runner runs the tasks of each app: what builds its command line, beside the app's profile in the contract. */
import { type AppProfile, type BuiltInAppId, builtInApps, profileOf } from '@signalbox/contract/rules';
import type { Job } from '@signalbox/contract/runner-protocol';
import { StepError } from '../step-error.ts';
import { ansibleCommand } from './ansible.ts';
import { explainAnsibleEnd } from './ansible-end.ts';
import type { AppBuilder, EndReader } from './app-command.ts';
import { type AppSteps, oneStep } from './app-steps.ts';
import { installRequirements } from './galaxy.ts';
import { type ScriptApp, scriptCommand } from './script.ts';
import { explainShellEnd } from './script-end.ts';

/** Of an app whose tasks are one program. */
interface Builder {
  readonly build: AppBuilder;
  /** brings what the repository requires, before the command is built */
  readonly install?: typeof installRequirements;
  /** knows more of an end than its exit code says */
  readonly explainEnd?: EndReader;
}

export type App = AppSteps & Pick<Builder, 'install'> & { readonly profile: AppProfile };

type RunnableId = {
  [Id in BuiltInAppId]: (typeof builtInApps)[Id]['canRun'] extends true ? Id : never;
}[BuiltInAppId];

const builders: Readonly<Record<RunnableId, Builder>> = {
  ansible: { build: ansibleCommand, install: installRequirements, explainEnd: explainAnsibleEnd },
  bash: { ...script({ advice: 'Install it with: apt-get install bash' }), explainEnd: explainShellEnd },
  python: script({
    environment: { PYTHONUNBUFFERED: '1' },
    advice: 'Install Python on the runner, on Debian and Ubuntu with: apt-get install python3',
  }),
  powershell: script({
    args: ['-File'],
    advice: "Install PowerShell on the runner, or set the app's path to where it is.",
  }),
  pulumi: script({ advice: "Install Pulumi on the runner, or set the app's path to where it is." }),
};

/** How a runner runs the app of a job. Throws `StepError` for an app that it cannot run. */
export type AppSource = (job: Pick<Job, 'app'>) => App;

export const appOf: AppSource = ({ app: { id, path } }) => {
  const profile = profileOf(id);
  if (!profile.canRun)
    throw new StepError(
      `The app "${id}" cannot run on this runner yet. ${runnableNames()} can, and any program of an app of your own.`,
    );
  const { build, install, explainEnd } = builderOf(id) ?? customScript(id, path);
  const explain: EndReader = (code, tail) => explainEnd?.(code, tail) ?? profile.exitHints[code];
  return { ...oneStep(build, explain), ...(install && { install }), profile };
};

function builderOf(id: string): Builder | undefined {
  const known: Readonly<Record<string, Builder>> = builders;
  return Object.hasOwn(known, id) ? known[id] : undefined;
}

function runnableNames(): string {
  const names = Object.values(builtInApps).flatMap(({ canRun, name }) => (canRun ? [name] : []));
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** An app that an administrator has made runs its path, or the program named like it. */
function customScript(id: string, path: string | null): Builder {
  return script({
    advice:
      path === null || path === ''
        ? `The app "${id}" runs the program of that name: install it on the runner, or set the app's path.`
        : `Check the path of the app "${id}".`,
  });
}

function script(app: ScriptApp): Builder {
  return { build: (job, places) => scriptCommand(job, places, app) };
}
