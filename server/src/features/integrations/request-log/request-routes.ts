import { getWebhookRequest, listWebhookRequests, replayWebhookRequest } from '@signalbox/contract';
import type { Database } from '../../../db/database.ts';
import type { RegisterEndpoint } from '../../../http/register-endpoint.ts';
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
    const limit = limitOf(query.limit);
    // One more than shown tells whether there is a next page.
    const rows = await listRequests(database.read, {
      projectId: params.project_id,
      integrationId: query.integration_id,
      aliasId: query.alias_id,
      before: query.before,
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    if (rows.length > limit && last !== undefined) reply.header('x-next-cursor', last.id);
    return shown;
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
    const [replayed] = await listRequests(database.read, { projectId, before: id + 1, limit: 1 });
    if (replayed?.id !== id) throw new Error(`replay ${id} is not in the log`);
    return replayed;
  }
}

/** Anything but a whole number from 1 to the maximum counts as the maximum. */
function limitOf(text: string | undefined): number {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= MAX_ROWS ? limit : MAX_ROWS;
}
