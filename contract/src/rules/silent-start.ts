import { text } from '../texts/text.ts';
import { optionGates, saidOfGate } from './option-gates.ts';
import { readStandingOptions } from './standing-options.ts';

/** What of a template decides it. */
interface StartedTemplate {
  readonly type: string;
  readonly app: string;
  readonly survey_vars: readonly unknown[] | null;
  readonly allow_override_args_in_task: boolean;
  readonly task_params: Readonly<Record<string, unknown>> | null;
}

/**
 * Whether somebody must look at the start of a task before it is one: a question is asked, what is deployed is to be
 * chosen, the template leaves a choice to single tasks, or something is destroyed.
 */
export function asksAtStart(template: StartedTemplate): boolean {
  const { type, app, survey_vars: questions, task_params: values } = template;
  return (
    type === 'deploy' ||
    (questions?.length ?? 0) > 0 ||
    template.allow_override_args_in_task ||
    optionGates.some((gate) => saidOfGate(gate, values) === true) ||
    readStandingOptions(app, { whose: text('option.of_template'), values }).params.destroy === true
  );
}
