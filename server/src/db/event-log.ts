import type { Text } from '@signalbox/contract/texts';
import type { Caller } from '../lib/caller.ts';
import type { Write } from './database.ts';
import { insertMany } from './insert-many.ts';
import { storedText } from './stored-text.ts';

export interface EventEntry {
  /** null = nobody: a schedule, a webhook, the server itself */
  readonly caller: Caller | null;
  readonly projectId: number | null;
  /** `key`, `repository`, `template`, `task` ... */
  readonly objectType: string;
  readonly objectId: number | null;
  readonly objectName: string;
  readonly description: Text;
  readonly integrationId?: number;
  /** whose object it is, when nobody acts: the starter of a task that ends by itself */
  readonly userId?: number | null;
  /** the same, of whom the caller knows the name already */
  readonly owner?: Pick<Caller, 'userId' | 'username'> | null;
  /** where a request came from whose caller nobody knows: a webhook's sender */
  readonly sender?: Pick<Caller, 'address' | 'client'>;
}

/**
 * Of more objects that change at once it is said that some of their kind did: thousands of calls would reach every server and
 * each open console. Who sees a template is asked for each of them.
 */
const MOST_ANNOUNCED = 100;

/** Writes an entry of the event log in the same transaction as the change it tells of, and announces the change. */
export async function recordEvent(write: Write, entry: EventEntry): Promise<void> {
  await recordEvents(write, [entry]);
}

/** The same for several changes of one transaction, at once. */
export async function recordEvents(write: Write, entries: readonly EventEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = await Promise.all(entries.map((entry) => rowOf(write, entry)));
  await insertMany(write, 'events', rows);
  for (const entry of entries) write.audit.add(entry);
  announceObjects(write, entries);
}

function announceObjects(write: Write, entries: readonly EventEntry[]): void {
  const kinds = new Set<string>();
  for (const { projectId, objectType, objectId } of entries) {
    // Tasks have changes of their own.
    if (projectId === null || objectType === 'task') continue;
    const isOneOfMany = entries.length > MOST_ANNOUNCED && objectType !== 'template';
    const kind = `${projectId} ${objectType}`;
    if (isOneOfMany && kinds.has(kind)) continue;
    kinds.add(kind);
    write.announce({
      kind: 'object',
      project_id: projectId,
      object_type: objectType,
      object_id: isOneOfMany ? null : objectId,
    });
  }
}

async function rowOf(write: Write, entry: EventEntry) {
  const from = entry.caller ?? entry.sender;
  const user = entry.caller ?? entry.owner ?? (await findUser(write, entry.userId ?? null));
  return {
    project_id: entry.projectId,
    user_id: user?.userId ?? null,
    integration_id: entry.integrationId ?? null,
    object_type: entry.objectType,
    object_id: entry.objectId,
    object_name: entry.objectName,
    ...descriptionColumns(entry.description),
    created_at: Date.now(),
    username: user?.username ?? null,
    address: from?.address ?? null,
    client: from?.client?.slice(0, 255) ?? null,
  };
}

function descriptionColumns(told: Text) {
  const { code, params } = storedText(told);
  return { description: '', description_code: code, description_params: params };
}

async function findUser({ tx }: Write, id: number | null) {
  if (id === null) return undefined;
  return await tx
    .selectFrom('users')
    .select(['id as userId', 'username'])
    .where('id', '=', id)
    .executeTakeFirst();
}
