import {
  getWebhookRequest,
  listWebhookRequests,
  replayWebhookRequest,
  type WebhookRequest,
} from '@signalbox/contract';
import type { Database } from '../../../db/database.ts';
import type { RegisterEndpoint } from '../../../http/register-endpoint.ts';
import { idPageOf } from '../../../lib/id-page.ts';
import { lookThrough, wordsWithin } from '../../../lib/look-through.ts';
import type { SecretBox } from '../../../lib/secret-box.ts';
import type { ReplayRequest } from '../webhook-replay.ts';
import { getRequestRow, listRequests, showRequest } from './request-view.ts';

const MAX_ROWS = 100;

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly replay: ReplayRequest;
}

export function registerRequestLogRoutes(
  register: RegisterEndpoint,
  { database, secretBox, replay }: Dependencies,
): void {
  register(listWebhookRequests, async ({ params, query, reply }) => {
    const filter = {
      projectId: params.project_id,
      integrationId: query.integration_id,
      outcome: query.outcome,
      aliasId: query.alias_id,
    };
    const holds = wordsWithin(query.text);
    const { rows, nextCursor } = await lookThrough({
      read: (part) => listRequests(database.read, { ...filter, ...part }),
      isWanted: holds && ((request) => holds(wordsOf(request))),
      page: idPageOf(query),
      limit: limitOf(query.limit),
    });
    if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
    return rows;
  });

  register(getWebhookRequest, async ({ params }) => {
    const row = await getRequestRow(database.read, params.project_id, params.request_id);
    return await showRequest(database.read, secretBox, row);
  });

  register(replayWebhookRequest, async ({ caller, params, body, request }) => {
    const replayId = await replay({
      caller,
      projectId: params.project_id,
      requestId: params.request_id,
      integrationId: body.integration_id ?? null,
      log: request.log,
    });
    return await getReplay(params.project_id, replayId);
  });

  async function getReplay(projectId: number, id: number) {
    const [replayed] = await listRequests(database.read, {
      projectId,
      ...idPageOf({ before: id + 1 }),
      limit: 1,
    });
    if (replayed?.id !== id) throw new Error(`replay ${id} is not in the log`);
    return replayed;
  }
}

function wordsOf({ address, client, username, verdicts }: WebhookRequest): string {
  const made = verdicts.flatMap((one) => [
    one.integration_name,
    one.reason,
    one.task_id && `#${one.task_id}`,
  ]);
  return [address, client, username, ...made].join('\n');
}

/** Anything but a whole number from 1 to the maximum counts as the maximum. */
function limitOf(text: string | undefined): number {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= MAX_ROWS ? limit : MAX_ROWS;
}
