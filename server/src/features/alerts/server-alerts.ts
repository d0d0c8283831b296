/**
 * What the server tells of itself, by its own channels: chats are told, and by mail the administrators who want
 * alerts. Projects have no say in it.
 */
import { inEnglish, text } from '@signalbox/contract/texts';
import { z } from 'zod';
import type { Database, Executor, Write } from '../../db/database.ts';
import { addToOutbox, type NewMessage, type OutboxHandler } from '../../outbox/outbox-message.ts';
import type { Alert } from './alert-channel.ts';
import type { OpenAlertChannel } from './alert-channels.ts';

/** A disk that is nearly full. */
interface LowDisk {
  readonly host: string;
  /** one for each time that it becomes so */
  readonly occasion: string;
  readonly freeMegabytes: number;
  readonly totalMegabytes: number;
}

/** What is stored of it until it is delivered. An older version's must stay readable. */
const payloadSchema = z.object({
  host: z.string(),
  free_megabytes: z.int(),
  total_megabytes: z.int(),
  chat: z.string().optional(),
  user_id: z.int().optional(),
});
type Payload = z.output<typeof payloadSchema>;

/** Separate from the kinds of task alerts, whose payload differs. */
const kindOf = (channelId: string) => `server-alert-${channelId}`;

export function createTellOfDisk(channels: readonly OpenAlertChannel[]) {
  return async (write: Write, disk: LowDisk): Promise<void> => {
    const messages: NewMessage[] = [];
    for (const { id, sender } of channels) {
      const receiver = sender?.receiverOf({ alert_chat: null }) ?? null;
      if (receiver === null) continue;
      if (receiver !== 'people') {
        messages.push(messageTo(disk, { kind: kindOf(id), name: receiver.chat, to: receiver }));
        continue;
      }
      const people = await administrators(write.tx).select(['id', 'username']).orderBy('id').execute();
      for (const { id: userId, username } of people) {
        messages.push(messageTo(disk, { kind: kindOf(id), name: username, to: { user_id: userId } }));
      }
    }
    await addToOutbox(write, messages);
  };
}

interface Addressed {
  readonly kind: string;
  readonly name: string;
  readonly to: Pick<Payload, 'chat' | 'user_id'>;
}

function messageTo(
  { host, occasion, freeMegabytes, totalMegabytes }: LowDisk,
  { kind, name, to }: Addressed,
): NewMessage {
  const whom = to.user_id === undefined ? '' : `-user-${to.user_id}`;
  return {
    kind,
    receiver: name,
    subject: text('alert.disk_low', { host }),
    payload: {
      host,
      free_megabytes: freeMegabytes,
      total_megabytes: totalMegabytes,
      ...to,
    } satisfies Payload,
    projectId: null,
    deduplicationKey: `${kind}-disk-${occasion}${whom}`,
  };
}

const administrators = (db: Executor) =>
  db.selectFrom('users').where('admin', '=', 1).where('alert', '=', 1).where('email', '<>', '');

interface Dependencies {
  readonly database: Database;
  readonly channels: readonly OpenAlertChannel[];
}

/** One per channel, also for those that are switched off: what was meant for them is given up, not left. */
export function createServerAlertHandlers({ database, channels }: Dependencies): OutboxHandler[] {
  return channels.map(({ id, name, sender }) => ({
    kind: kindOf(id),
    async deliver(message, signal) {
      if (sender === null) return { kind: 'never', problem: text('delivery.channel_off', { channel: name }) };
      const payload = payloadSchema.parse(message.payload);
      const to = await findAddress(database.read, payload);
      if (to === undefined) return { kind: 'obsolete' };
      return await sender.send(alertOf(payload, message.deduplicationKey), to, signal);
    },
  }));
}

/** Undefined = who was to be told is gone, is no administrator any more, or wants to hear nothing. */
async function findAddress(db: Executor, { chat, user_id: userId }: Payload): Promise<string | undefined> {
  if (userId === undefined) return chat;
  const user = await administrators(db).select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email;
}

function alertOf({ host, free_megabytes: free, total_megabytes: total }: Payload, key: string): Alert {
  const title = inEnglish(text('alert.disk_low', { host }));
  return {
    tone: 'bad',
    notice: 'disk_low',
    title,
    subject: title,
    facts: [],
    text: inEnglish(text('alert.disk_low_text', { free, total })),
    url: null,
    task: null,
    key,
  };
}
