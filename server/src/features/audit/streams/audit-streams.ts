/**
 * Sends the audit log to whoever the configuration names: each write adds messages with the ids of its entries to the
 * outbox, in its own transaction, and whichever server takes one reads the entries and sends them.
 */
import { text } from '@signalbox/contract/texts';
import { z } from 'zod';
import type { AuditConfig } from '../../../config/audit-settings.ts';
import type { Database, Write } from '../../../db/database.ts';
import { addToOutbox, type OutboxHandler } from '../../../outbox/outbox-message.ts';
import { listAuditRows } from '../audit-store.ts';
import { auditToWire } from '../audit-wire.ts';
import { auditFile } from './audit-file.ts';
import type { AuditReceiver } from './audit-receiver.ts';
import { auditSyslog } from './audit-syslog.ts';
import { auditWebhook, type PostSigned } from './audit-webhook.ts';

/** of entries */
const MESSAGE_MAX = 100;

const payloadSchema = z.object({ ids: z.array(z.int()) });

interface Dependencies {
  readonly database: Database;
  readonly config: AuditConfig;
  readonly post: PostSigned;
}

/** From now on each write tells them. The handlers are those of the outbox. */
export function startAuditStreams({ database, config, post }: Dependencies): OutboxHandler[] {
  const receivers = [
    ...(config.file === null ? [] : [auditFile(config.file)]),
    ...(config.syslog === null ? [] : [auditSyslog(config.syslog)]),
    ...(config.webhook === null ? [] : [auditWebhook(config.webhook, post)]),
  ];
  if (receivers.length > 0) database.tellOfAudit((write, ids) => tell(write, receivers, ids));
  const kinds = ['audit-file', 'audit-syslog', 'audit-webhook'] as const;
  return kinds.map((kind) =>
    handlerOf(
      database,
      kind,
      receivers.find((receiver) => receiver.kind === kind),
    ),
  );
}

async function tell(
  write: Write,
  receivers: readonly AuditReceiver[],
  ids: readonly number[],
): Promise<void> {
  const parts: (readonly number[])[] = [];
  for (let first = 0; first < ids.length; first += MESSAGE_MAX)
    parts.push(ids.slice(first, first + MESSAGE_MAX));
  const messages = receivers.flatMap(({ kind, name }) =>
    parts.map((part) => ({
      kind,
      receiver: name,
      subject: text('audit.delivery', { count: part.length }),
      payload: { ids: part },
      // With its project would go what has not been told yet.
      projectId: null,
      deduplicationKey: `${kind}:${part[0]}`,
    })),
  );
  await addToOutbox(write, messages);
}

function handlerOf(
  database: Database,
  kind: AuditReceiver['kind'],
  receiver: AuditReceiver | undefined,
): OutboxHandler {
  return {
    kind,
    isStream: true,
    async deliver({ payload, deduplicationKey: key }, signal) {
      // Nobody wants it any more: the setting is gone.
      if (receiver === undefined) return { kind: 'obsolete' };
      const { ids } = payloadSchema.parse(payload);
      const rows = await listAuditRows(database.read, { isRising: true }, ids);
      // Retention was faster than the receiver.
      if (rows.length === 0) return { kind: 'obsolete' };
      return await receiver.send(rows.map(auditToWire), { key, signal });
    },
  };
}
