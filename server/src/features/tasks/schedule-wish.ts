/**
 * What a schedule asks of its tasks, as it is stored: whatever clients sent. Here it is read as the start of a
 * task would be, which says what cannot be done.
 */
import { checkInput, isTaskOption, type StandingOptions, taskBody } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { validationFailed } from '../../lib/app-error.ts';
import type { ScheduleRow } from '../../schedules/schedule-plan.ts';
import type { TaskBody } from './task-request.ts';

export interface ScheduleWish {
  /** without the build of a deploy, where the schedule names none */
  readonly body: TaskBody;
  /** the version whose build a deploy takes; null = the newest */
  readonly version: string | null;
  /** options that this server does not know: the log of each task says so */
  readonly standingOptions: StandingOptions;
}

type Asked = Pick<ScheduleRow, 'id' | 'name' | 'template_id' | 'task_params'>;

/** Throws `validation_failed` for what no task can be asked. */
export function readWish(schedule: Asked): ScheduleWish {
  const { params, version, ...asked }: Record<string, unknown> = JSON.parse(schedule.task_params ?? '{}');
  const options = Object.entries(isObject(params) ? params : {});
  const checked = checkInput(taskBody, {
    ...asked,
    // Something else than an object is told as what is wrong with it.
    params: isObject(params) ? Object.fromEntries(options.filter(([name]) => isTaskOption(name))) : params,
    template_id: schedule.template_id,
  });
  if (!checked.isSound) {
    const problems = [...checked.problems].map(
      ([name, problem]) => [name, text('field.named', { name, problem })] as const,
    );
    throw validationFailed(Object.fromEntries(problems));
  }
  if (typeof version !== 'string' && version !== undefined && version !== null) {
    throw validationFailed({ version: text('start.version_form') });
  }
  return {
    body: checked.data,
    version: version || null,
    standingOptions: {
      whose: text('option.of_schedule', { name: schedule.name || schedule.id }),
      values: Object.fromEntries(options.filter(([name]) => !isTaskOption(name))),
    },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
