import type { Job } from '@signalbox/contract/runner-protocol';
import { StepError } from '../step-error.ts';
import { ansibleCommand } from './ansible.ts';
import { explainAnsibleEnd } from './ansible-end.ts';
import type { EndReader } from './app-command.ts';
import { type AppSteps, oneStep } from './app-steps.ts';
import { type ScriptApp, scriptCommand } from './script.ts';
import { explainNoEnd, explainShellEnd } from './script-end.ts';

export type App = AppSteps & {
  /** the template's playbook is a file of the repository, which must be there */
  needsFile: boolean;
  needsGalaxy: boolean;
  /** for messages: what the template names */
  fileWord: 'playbook' | 'script';
};

/** How a runner runs the app of a job. Throws `StepError` for an app that it cannot run. */
export type AppSource = (job: Pick<Job, 'app'>) => App;

export const appOf: AppSource = (job) => {
  const { id, path } = job.app;
  if (id === 'ansible')
    return {
      ...oneStep(ansibleCommand, explainAnsibleEnd),
      needsFile: true,
      needsGalaxy: true,
      fileWord: 'playbook',
    };
  if (id === 'terraform' || id === 'tofu')
    throw new StepError(
      `The app "${id}" cannot run on this runner yet. Ansible, Bash, Python, PowerShell and Pulumi can, and any program of an app of your own.`,
    );
  const script = Object.hasOwn(SCRIPTS, id) ? SCRIPTS[id] : undefined;
  const explain = id === 'bash' ? explainShellEnd : explainNoEnd;
  if (script !== undefined) return scriptApp(script, explain, id !== 'pulumi');
  return scriptApp(customScript(id, path), explain, false);
};

/** An app that an administrator has made runs its path, or the program named like it. */
function customScript(id: string, path: string | null): ScriptApp {
  const advice =
    path === null || path === ''
      ? `The app "${id}" runs the program of that name: install it on the runner, or set the app's path.`
      : `Check the path of the app "${id}".`;
  return { programs: [id], args: [], environment: {}, advice };
}

const SCRIPTS: Record<string, ScriptApp> = {
  bash: { programs: ['bash'], args: [], environment: {}, advice: 'Install it with: apt-get install bash' },
  python: {
    programs: ['python3'],
    args: [],
    environment: { PYTHONUNBUFFERED: '1' },
    advice: 'Install Python on the runner, on Debian and Ubuntu with: apt-get install python3',
  },
  powershell: {
    programs: ['powershell', 'pwsh'],
    args: ['-File'],
    environment: {},
    advice: "Install PowerShell on the runner, or set the app's path to where it is.",
  },
  pulumi: {
    programs: ['pulumi'],
    args: [],
    environment: {},
    advice: "Install Pulumi on the runner, or set the app's path to where it is.",
  },
};

function scriptApp(script: ScriptApp, explain: EndReader, needsFile: boolean): App {
  return {
    ...oneStep((job, places) => scriptCommand(job, places, script), explain),
    needsFile,
    needsGalaxy: false,
    fileWord: 'script',
  };
}
