/** What works on by itself beside requests: the outbox and the removal of what is old, each with its routes. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { forgetClearGuesses } from './db/failed-attempts.ts';
import type { Alerts } from './features/alerts/alert-wiring.ts';
import { postJson } from './features/alerts/post-json.ts';
import { forgetOldAudit } from './features/audit/audit-retention.ts';
import { startAuditStreams } from './features/audit/streams/audit-streams.ts';
import { registerDeliveryRoutes } from './features/deliveries/delivery-routes.ts';
import { forgetOldInvitations } from './features/invitations/invitation-store.ts';
import { registerStorageRoutes } from './features/storage/storage-routes.ts';
import { forgetOldStartKeys } from './features/tasks/start-once.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';
import { wireInvitations } from './invitation-wiring.ts';
import type { AttemptLimiter } from './lib/attempt-limiter.ts';
import type { SecretBox } from './lib/secret-box.ts';
import type { OutboxHandler } from './outbox/outbox-message.ts';
import type { OutboxTiming } from './outbox/outbox-timing.ts';
import { OutboxWorker } from './outbox/outbox-worker.ts';
import { RetentionWorker } from './retention/retention-worker.ts';
import { forgetOldWebhooks } from './webhook-wiring.ts';

interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly fastify: FastifyInstance;
  readonly register: RegisterEndpoint;
  readonly alerts: Pick<Alerts, 'channels' | 'handlers'>;
  readonly secretBox: SecretBox;
  readonly limiter: AttemptLimiter;
}

interface OutboxOptions {
  readonly outboxHandlers?: readonly OutboxHandler[];
  readonly outboxTiming?: Partial<OutboxTiming>;
}

export function createOutbox(
  dependencies: Dependencies,
  { outboxHandlers = [], outboxTiming }: OutboxOptions,
): OutboxWorker {
  const { config, database, fastify, register, alerts } = dependencies;
  registerDeliveryRoutes(register, database);
  const invitations = wireInvitations(register, dependencies);
  const audit = startAuditStreams({ database, config: config.audit, post: postJson });
  return new OutboxWorker({
    database,
    log: fastify.log,
    handlers: [...alerts.handlers, invitations, ...audit, ...outboxHandlers],
    timing: outboxTiming,
  });
}

export function createRetention(
  { config, database, fastify, register }: Omit<Dependencies, 'alerts' | 'secretBox' | 'limiter'>,
  tellOfDisk: Alerts['tellOfDisk'],
): RetentionWorker {
  const { dataDir, retention: rules } = config;
  registerStorageRoutes(register, { database, dataDir, rules });
  return new RetentionWorker({
    database,
    log: fastify.log,
    rules,
    dataDir,
    tellOfDisk,
    forget: [
      forgetOldWebhooks(database),
      forgetClearGuesses(database),
      forgetOldInvitations(database),
      forgetOldStartKeys(database),
      forgetOldAudit(database, config.audit.maxAgeDays),
    ],
  });
}
