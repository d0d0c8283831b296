/** `signalbox tasks`, `logs` and `stop` */
import type {
  getCurrentUser,
  getTask,
  getTaskOutputRange,
  listTasks,
  stopTask,
  Task,
} from '@signalbox/contract';
import { ApiClient } from './api-client.ts';
import { chosenServer, type ServerFlags } from './chosen-server.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import { followOnTerminal, printLines } from './followed-task.ts';
import { findProject, findTaskPlace, findTemplate, type TaskPlace } from './named-objects.ts';
import { endWithReader, printJson, printTable, say } from './printed.ts';
import { endOf } from './task-notes.ts';

interface InProject extends ServerFlags {
  readonly project?: string;
}

export interface TaskListFlags extends InProject {
  readonly status?: string;
  readonly template?: string;
  readonly mine?: boolean;
  readonly text?: string;
  readonly limit?: number;
  readonly json?: boolean;
}

const PAGE = 200;

export async function tasks(flags: TaskListFlags): Promise<number> {
  endWithReader();
  const client = new ApiClient(chosenServer(flags));
  const project = await findProject(client, flags.project);
  const template =
    flags.template === undefined ? undefined : await findTemplate(client, project.id, flags.template);
  const user = flags.mine ? await client.call<typeof getCurrentUser>('GET', '/api/user') : undefined;
  const limit = flags.limit ?? 20;
  const found: Task[] = [];
  for (let before: string | undefined; found.length < limit; ) {
    const { rows, next } = await client.page<typeof listTasks>('GET', '/api/project/:project_id/tasks', {
      params: { project_id: project.id },
      query: {
        limit: Math.min(limit - found.length, PAGE),
        status: flags.status,
        template_id: template?.id,
        user_id: user?.id,
        text: flags.text,
        before,
      },
    });
    found.push(...rows);
    if (next === null) break;
    before = next;
  }
  if (flags.json) {
    await printJson(found);
    return exitCodes.success;
  }
  await printTable(
    ['TASK', 'STATUS', 'TEMPLATE', 'BY', 'ASKED', 'RAN', 'MESSAGE'],
    found.map((task) => [
      String(task.id),
      task.status,
      task.tpl_alias,
      task.user_name ?? '',
      task.created.slice(0, 16).replace('T', ' '),
      runTime(task),
      task.message,
    ]),
  );
  return exitCodes.success;
}

function runTime({ start, end }: Task): string {
  if (start === null) return '';
  const seconds = Math.round(((end === null ? Date.now() : Date.parse(end)) - Date.parse(start)) / 1000);
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}m${seconds % 60}s` : `${Math.floor(minutes / 60)}h${minutes % 60}m`;
}

export interface LogFlags extends InProject {
  readonly follow?: boolean;
  readonly from?: number;
  readonly tail?: number;
  readonly json?: boolean;
}

export async function logs(wanted: string, flags: LogFlags): Promise<number> {
  endWithReader();
  const client = new ApiClient(chosenServer(flags));
  const place = await findTaskPlace(client, wanted, flags.project);
  const fromLine = await firstLine(client, place, flags);
  if (flags.follow) {
    say(endOf(await followOnTerminal(client, place, { json: flags.json ?? false, fromLine })));
    return exitCodes.success;
  }
  for (let from = fromLine; ; ) {
    const range = await client.call<typeof getTaskOutputRange>(
      'GET',
      '/api/project/:project_id/tasks/:task_id/output/range',
      { params: { ...place }, query: { from } },
    );
    if (flags.json)
      for (const [at, text] of range.lines.entries()) await printJson({ line: from + at, text });
    else await printLines({ bytes: Buffer.from(range.lines.map((line) => `${line}\n`).join('')) });
    from += range.lines.length;
    if (range.is_complete || range.lines.length === 0) return exitCodes.success;
  }
}

async function firstLine(client: ApiClient, place: TaskPlace, { from, tail }: LogFlags): Promise<number> {
  if (tail === undefined) return from ?? 1;
  if (from !== undefined) throw new CommandError('Give --from or --tail, not both');
  const task = await readTask(client, place);
  return Math.max(1, task.output_lines - tail + 1);
}

async function readTask(client: ApiClient, place: TaskPlace): Promise<Task> {
  const params = { ...place };
  return await client.call<typeof getTask>('GET', '/api/project/:project_id/tasks/:task_id', { params });
}

export interface StopFlags extends InProject {
  readonly force?: boolean;
}

export async function stop(wanted: string, flags: StopFlags): Promise<number> {
  const client = new ApiClient(chosenServer(flags));
  const place = await findTaskPlace(client, wanted, flags.project);
  const task = await client.call<typeof getTask>('GET', '/api/project/:project_id/tasks/:task_id', {
    params: { ...place },
  });
  if (task.end !== null) {
    say(`${endOf(task)}. There is nothing left to stop`);
    return exitCodes.success;
  }
  const body = { force: flags.force ?? false };
  const url = '/api/project/:project_id/tasks/:task_id/stop';
  await client.call<typeof stopTask>('POST', url, { params: { ...place }, body });
  say(`Task ${place.task_id} is asked to ${flags.force ? 'end at once' : 'end'}`);
  return exitCodes.success;
}
