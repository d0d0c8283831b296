import { isPlainHostLimit, taskArgumentProblem } from '@signalbox/contract/rules';
import type { Job } from '@signalbox/contract/runner-protocol';
import { inEnglish } from '@signalbox/contract/texts';
import { StepError } from '../step-error.ts';

/**
 * What is refused when a task is asked for is refused once more before it can do harm: whoever asked may have lost the right
 * meanwhile, and a runner believes no server with the files of its machine.
 */
export function refuseForeignWords(job: Job): void {
  if (job.is_asker_editor) return;
  if (!job.is_limit_standing && !isPlainHostLimit(job.options.limit))
    throw new StepError(
      'The limit holds an @ or a character that cannot be seen, and Ansible could read a file for it. That is for those who may edit the template: name hosts and groups.',
    );
  const problem = taskArgumentProblem(job.app.id, job.task_arguments);
  if (problem !== undefined)
    throw new StepError(`The arguments of this task are refused: ${inEnglish(problem)}.`);
}
