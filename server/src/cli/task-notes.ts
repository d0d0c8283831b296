/** What is said of a task beside its output: what it waits for, what it asks, how it ended. Each thing once. */
import type { Task } from '@signalbox/contract';
import { say } from './printed.ts';

export class TaskNotes {
  readonly #url: string;
  #last = '';

  /** `url`: of the server */
  constructor(url: string) {
    this.#url = url;
  }

  hear(task: Task): void {
    const note = noteOf(task, this.#url);
    if (note === undefined || note === this.#last) return;
    this.#last = note;
    say(note);
  }
}

export function consoleAddress(
  url: string,
  { project_id: project, template_id: template, id }: Task,
): string {
  return `${url}/project/${project}/templates/${template}?t=${id}`;
}

function noteOf(task: Task, url: string): string | undefined {
  const { id, status, blocked_by: blocker, runner_name: runner } = task;
  switch (status) {
    case 'waiting':
      return `Task ${id} waits${blocker === null ? '' : `: ${blocker.message}`}`;
    case 'starting':
    case 'running':
      return `Task ${id} runs${runner === null ? '' : ` on ${runner}`}`;
    case 'waiting_confirmation':
      return `Task ${id} waits for somebody to confirm it: "signalbox confirm ${id}" shows what it would do, or ${consoleAddress(url, task)}`;
    case 'confirmed':
      return `Task ${id} is confirmed`;
    case 'stopping':
      return `Task ${id} is being stopped`;
    default:
      return undefined;
  }
}

export function endOf({ id, status, reason }: Task): string {
  const words = { success: 'succeeded', stopped: 'was stopped' }[status as 'success' | 'stopped'] ?? 'failed';
  return `Task ${id} ${words}${reason === null ? '' : `: ${reason}`}`;
}
