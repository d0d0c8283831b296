/** `signalbox confirm` and `reject`: the answer to what a task asks before it goes on. */
import { createInterface } from 'node:readline/promises';
import type { confirmTask, getTaskQuestion, rejectTask } from '@signalbox/contract';
import { ApiClient } from './api-client.ts';
import { chosenServer, type ServerFlags } from './chosen-server.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import { findTaskPlace, type TaskPlace } from './named-objects.ts';
import { printOut, safeForTerminal, say } from './printed.ts';

export interface AnswerFlags extends ServerFlags {
  readonly project?: string;
  readonly hash?: string;
  readonly comment?: string;
  readonly show?: boolean;
}

const QUESTION = '/api/project/:project_id/tasks/:task_id/question';

/**
 * Confirms exactly what was shown: on a terminal what is shown now, elsewhere what `--hash` names. Where the task asks
 * something else by then, the server refuses.
 */
export async function confirm(wanted: string, flags: AnswerFlags): Promise<number> {
  const client = new ApiClient(chosenServer(flags));
  const place = await findTaskPlace(client, wanted, flags.project);
  const hash = flags.hash ?? (await agreedHash(client, place, flags.show ?? false));
  if (hash === undefined) return exitCodes.success;
  await client.call<typeof confirmTask>('POST', '/api/project/:project_id/tasks/:task_id/confirm', {
    params: { ...place },
    body: { hash, comment: flags.comment ?? '' },
  });
  say(`Task ${place.task_id}: confirmed`);
  return exitCodes.success;
}

/** undefined = it was only to be shown */
async function agreedHash(
  client: ApiClient,
  place: TaskPlace,
  isOnlyShown: boolean,
): Promise<string | undefined> {
  const params = { ...place };
  const { document, hash, answer } = await client.call<typeof getTaskQuestion>('GET', QUESTION, { params });
  const shown = JSON.stringify(JSON.parse(document), null, 2);
  await printOut(`${process.stdout.isTTY ? shown.split('\n').map(safeForTerminal).join('\n') : shown}\n`);
  say(`Hash of this: ${hash}`);
  if (isOnlyShown) return undefined;
  if (answer !== null) throw new CommandError(`Task ${place.task_id} has its answer already: ${answer}`);
  if (!process.stdin.isTTY) {
    throw new CommandError('Nobody is here to be asked: name what you confirm with --hash');
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const said = await lines.question('Confirm exactly this? Type yes: ').finally(() => lines.close());
  if (said.trim() !== 'yes') throw new CommandError('Nothing was confirmed');
  return hash;
}

export async function reject(wanted: string, flags: AnswerFlags): Promise<number> {
  const client = new ApiClient(chosenServer(flags));
  const place = await findTaskPlace(client, wanted, flags.project);
  await client.call<typeof rejectTask>('POST', '/api/project/:project_id/tasks/:task_id/reject', {
    params: { ...place },
    body: { ...(flags.hash !== undefined && { hash: flags.hash }), comment: flags.comment ?? '' },
  });
  say(`Task ${place.task_id}: rejected`);
  return exitCodes.success;
}
