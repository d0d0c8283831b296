import { isPlainHostLimit, taskArgumentProblem } from '@signalbox/contract/rules';
import type { Job } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { StepError } from '../step-error.ts';

/**
 * What is refused when a task is asked for is refused once more before it can do harm: whoever asked may have
 * lost the right meanwhile, and a runner believes no server with the files of its machine.
 */
export function refuseForeignWords(job: Job): void {
  if (job.is_requester_editor) return;
  if (!job.is_template_limit && !isPlainHostLimit(job.options.limit)) throw new StepError(text('end.limit'));
  const problem = taskArgumentProblem(job.app.id, job.task_arguments);
  if (problem !== undefined) throw new StepError(text('end.arguments', { problem }));
}
