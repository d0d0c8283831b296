/** `signalbox run` */
import { randomUUID } from 'node:crypto';
import type { startTask, Task } from '@signalbox/contract';
import { ApiClient } from './api-client.ts';
import { chosenServer, type ServerFlags } from './chosen-server.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { followOnTerminal, printTask } from './followed-task.ts';
import { findInventory, findProject, findTemplate } from './named-objects.ts';
import { endWithReader, printOut, say } from './printed.ts';
import { startBody, type WishFlags } from './start-wish.ts';
import { StopOnSignal } from './stop-on-signal.ts';
import { consoleAddress, endOf } from './task-notes.ts';

export interface RunFlags extends ServerFlags, WishFlags {
  readonly project?: string;
  readonly inventory?: string;
  readonly key?: string;
  readonly follow?: boolean;
  readonly json?: boolean;
}

/** Gives the exit code. */
export async function run(wanted: string, flags: RunFlags): Promise<number> {
  endWithReader();
  const client = new ApiClient(chosenServer(flags));
  const project = await findProject(client, flags.project);
  const template = await findTemplate(client, project.id, wanted);
  const inventory =
    flags.inventory === undefined ? null : await findInventory(client, project.id, flags.inventory);
  const body = startBody(flags, {
    template,
    inventoryId: inventory?.id ?? null,
    key: flags.key ?? randomUUID(),
  });
  const stopping = flags.follow ? new StopOnSignal(client) : undefined;
  // The key makes it safe to ask again when no answer comes.
  const params = { project_id: project.id };
  const task: Task = await client.call<typeof startTask>('POST', '/api/project/:project_id/tasks', {
    params,
    body,
  });
  const place = { project_id: project.id, task_id: task.id };
  stopping?.watch(place);
  say(`Task ${task.id} of ${template.name}: ${consoleAddress(client.url, task)}`);
  if (!flags.follow) {
    await (flags.json ? printTask(task) : printOut(`${task.id}\n`));
    return exitCodes.success;
  }
  const ended = await followOnTerminal(client, place, flags);
  say(endOf(ended));
  if (flags.json) await printTask(ended);
  return exitCodeOf(ended);
}
