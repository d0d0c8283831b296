/**
 * The variables of a task as Terraform gets them. None stands in its arguments, which every user of the
 * machine can read.
 *
 * All of them win over the repository's own `*.tfvars`, which rules out `TF_VAR_...` alone. So they go into a
 * file, where a value keeps its type. A text is turned into a number or a truth value by Terraform, but never
 * into a list or a map; what looks like one goes into `TF_CLI_ARGS_plan` as `-var`, which reads it as the
 * variable's type asks for. Secrets are in the environment as well: the values of ephemeral variables are not
 * in the plan and must be given once more when it is applied.
 */
import { isVariableName } from '@signalbox/contract/rules';
import type { Job, JobVariable } from '@signalbox/contract/runner-protocol';
import { shellWord } from '../app-command.ts';

export type TerraformVariables = {
  /** JSON for a file of the kind `.tfvars.json`; null = there is nothing for it */
  file: string | null;
  /** for every program */
  environment: Record<string, string>;
  /** for the plan, and OpenTofu's apply: `-var` of each text that looks like a list or map; empty = none */
  variableArguments: string;
};

/** `variables`: as the job brings them, secrets in the clear; so they come back. Pure. */
export function terraformVariables({ variables }: Pick<Job, 'variables'>): TerraformVariables {
  const usable = variables.filter(({ name }) => name !== 'semaphore_vars');
  const typed = usable.filter(isWrittenValue);
  const plain = usable.filter((variable) => !isWrittenValue(variable));
  const secret = usable.filter(({ name, is_secret }) => is_secret && isVariableName(name));
  return {
    file: plain.length === 0 ? null : `${JSON.stringify(Object.fromEntries(plain.map(nameAndValue)))}\n`,
    environment: Object.fromEntries(secret.map((one) => [`TF_VAR_${one.name}`, valueText(one)])),
    // Terraform reads it as a shell does.
    variableArguments: typed.map((one) => shellWord(`-var=${one.name}=${valueText(one)}`)).join(' '),
  };
}

function isWrittenValue({ value }: JobVariable): boolean {
  return typeof value === 'string' && /^\s*[[{]/.test(value);
}

function nameAndValue({ name, value }: JobVariable): [string, unknown] {
  return [name, value];
}

function valueText({ value }: JobVariable): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
