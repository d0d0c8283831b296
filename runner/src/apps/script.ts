import { isVariableName } from '@signalbox/contract/rules';
import type { Job, JobVariable } from '@signalbox/contract/runner-protocol';
import type { Text } from '@signalbox/contract/texts';
import { type AppCommand, type AppPlaces, programsOf } from './app-command.ts';

export type ScriptApp = {
  /** before the script */
  args?: string[];
  environment?: Record<string, string>;
  /** said when its program is not there */
  advice: Text;
};

/**
 * The command line of a script: file, template arguments, `name=value` for each variable, task arguments.
 * Secret variables go to the environment instead, since every user of the machine can read arguments. Pure.
 */
export function scriptCommand(job: Job, places: AppPlaces, app: ScriptApp): AppCommand {
  const leading = job.app.args ?? app.args ?? [];
  const script =
    job.playbook === '' ? [] : [job.playbook.startsWith('-') ? `./${job.playbook}` : job.playbook];
  const open = job.variables.filter((variable) => !variable.is_secret && variable.name !== 'semaphore_vars');
  const secret = job.variables.filter((variable) => variable.is_secret);
  const hidden = secret.filter((variable) => isVariableName(variable.name));
  return {
    programs: programsOf(job),
    args: [
      ...leading,
      ...script,
      ...job.template_arguments,
      ...open.map((variable) => `${variable.name}=${valueText(variable)}`),
      ...job.task_arguments,
    ],
    environment: { ...app.environment, ...detailsEnvironment(job) },
    ownEnvironment: {
      ...Object.fromEntries(hidden.map((variable) => [variable.name, valueText(variable)])),
      ...(places.agentSocket === null ? {} : { SSH_AUTH_SOCK: places.agentSocket }),
    },
    files: [],
    advice: app.advice,
    notes: secret
      .filter((variable) => !isVariableName(variable.name))
      .map(
        ({ name }) =>
          `Secret variable "${name}" is left out: its name cannot be an environment variable's name.`,
      ),
  };
}

function detailsEnvironment(job: Job): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(job.details)) {
    if (value === null || !isVariableName(name)) continue;
    environment[`SEMAPHORE_TASK_DETAILS_${name.toUpperCase()}`] =
      typeof value === 'string' ? value : JSON.stringify(value);
  }
  return environment;
}

function valueText({ value }: JobVariable): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
