/** Who receives webhooks, keeps the log of them and replays what is in it. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { forgetOldClaims } from './features/integrations/delivery-claim.ts';
import { RefusalLimiter } from './features/integrations/refusal-limiter.ts';
import { forgetOldRequests, RequestLog } from './features/integrations/request-log/request-log.ts';
import { registerRequestLogRoutes } from './features/integrations/request-log/request-routes.ts';
import { createWebhookReceiver } from './features/integrations/webhook-receiver.ts';
import { createReplay } from './features/integrations/webhook-replay.ts';
import { registerWebhookRoutes } from './features/integrations/webhook-routes.ts';
import { findBuild } from './features/tasks/unattended-start.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';
import type { SecretBox } from './lib/secret-box.ts';
import type { TaskWiring } from './task-wiring.ts';

/** One refusal in this time is told for each integration and reason. */
const REFUSAL_INTERVAL_MS = 10 * 60_000;

interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly fastify: FastifyInstance;
  readonly tasks: Pick<TaskWiring, 'service'>;
}

export function wireWebhooks(
  register: RegisterEndpoint,
  { config, database, secretBox, fastify, tasks }: Dependencies,
): void {
  const parts = {
    database,
    secretBox,
    requestLog: new RequestLog({ database, secretBox }),
    startTask: tasks.service.startWithin,
    findBuild,
    refusals: new RefusalLimiter(REFUSAL_INTERVAL_MS),
  };
  registerWebhookRoutes(register, {
    fastify,
    basePath: config.basePath,
    maxBytes: config.webhookMaxBytes,
    receiver: createWebhookReceiver({ ...parts, globalAlias: config.globalIntegrationAlias }),
  });
  registerRequestLogRoutes(register, { database, secretBox, replay: createReplay(parts) });
}

/** What is older than the log and the claims of deliveries go back. */
export const forgetOldWebhooks = (database: Database) => async (now: number) => {
  await forgetOldRequests(database, now);
  await forgetOldClaims(database, now);
};
