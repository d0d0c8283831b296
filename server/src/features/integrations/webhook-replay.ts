/** Runs a request of the log again, through the matchers and values of now, for somebody who may do so. */
import { text } from '@signalbox/contract/texts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { notFound, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { openDocument, requestOf } from './request-log/request-document.ts';
import type { RequestLog } from './request-log/request-log.ts';
import { bodyProblem, getRequestRow } from './request-log/request-view.ts';
import { judgeAll } from './webhook-judging.ts';
import { type Origin, RequestOutcome, type Starting } from './webhook-outcome.ts';
import { findTargetsById } from './webhook-targets.ts';

interface Dependencies extends Starting {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly requestLog: RequestLog;
}

interface Asked {
  readonly caller: Caller;
  readonly projectId: number;
  readonly requestId: number;
  /** null = every one that it had proved itself to */
  readonly integrationId: number | null;
  readonly log: FastifyBaseLogger;
}

/** Gives the id of the replay in the log. Throws `not_found`, and `wrong_state` when it was not kept. */
export type ReplayRequest = (asked: Asked) => Promise<number>;

export function createReplay(parts: Dependencies): ReplayRequest {
  const { database, secretBox, requestLog } = parts;
  return async ({ caller, projectId, requestId, integrationId, log }) => {
    const row = await getRequestRow(database.read, projectId, requestId);
    const document = row.secret === null ? null : openDocument(secretBox, row.id, row.secret);
    const request = document === null ? undefined : requestOf(document);
    if (document === null || request === undefined)
      throw wrongState(bodyProblem(document) ?? text('webhook.not_proven'));
    const ids = document.seen.flatMap((seen) => (seen.isKnown ? [seen.integrationId] : []));
    if (integrationId !== null && !document.seen.some((seen) => seen.integrationId === integrationId))
      throw notFound('integration');
    const wanted = ids.filter((id) => integrationId === null || id === integrationId);
    const integrations = await findTargetsById(database.read, projectId, wanted);
    if (integrations.length === 0) throw wrongState(text('webhook.not_proven'));
    const verdicts = await judgeAll(integrations, {
      ...{ db: database.read, secretBox, request, kind: document.kind, isVouchedFor: true },
    });
    const origin: Origin = {
      sender: { address: caller.address, client: caller.client },
      replay: { caller, requestId },
      // Somebody asks for it once more.
      deliveryFor: () => null,
      log,
    };
    const heard = { kind: document.kind, aliasId: row.alias_id, request, origin };
    const listing = requestLog.plan(heard, verdicts);
    const outcome = new RequestOutcome(parts, origin);
    const replayId = await database.write(async (write) => {
      const results = await outcome.store(write, verdicts);
      const id = (await requestLog.record(write, heard, { listing, results })).get(projectId);
      if (id === undefined) throw new Error('a replay was not listed');
      await recordEvent(write, {
        caller,
        projectId,
        objectType: 'webhook_request',
        objectId: id,
        objectName: '',
        description: text('event.webhook_replayed', {
          request: requestId,
          replay: id,
          count: results.filter((one) => one.outcome === 'started').length,
        }),
      });
      return id;
    });
    await requestLog.prune(heard, [projectId], log);
    return replayId;
  };
}
