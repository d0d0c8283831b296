/**
 * What the server tells others, for administrators, and what it tells of a project, for its managers. What
 * failed is seen here, and administrators try it again or discard it.
 */

import {
  type Delivery,
  type deliveryState,
  discardDelivery,
  listDeliveries,
  listDeliveryTries,
  listProjectDeliveries,
  listProjectDeliveryTries,
  retryDelivery,
  type DeliveryTry as TryOnWire,
} from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { z } from 'zod';
import type { Database, Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { type IdPage, type IdPageQuery, idPageOf } from '../../lib/id-page.ts';
import { lookThrough, wordsWithin } from '../../lib/look-through.ts';
import { toTime } from '../../lib/time.ts';
import { readProblem, readSubject } from '../../outbox/outbox-texts.ts';
import { listTries } from '../../outbox/outbox-tries.ts';

type State = z.infer<typeof deliveryState>;
const MAX_ROWS = 200;

export function registerDeliveryRoutes(register: RegisterEndpoint, database: Database): void {
  const page = async (
    { limit: asked, text: searched, state, projectId, ...query }: PageQuery,
    reply: { header(name: string, value: number): unknown },
  ) => {
    const holds = wordsWithin(searched);
    const { rows, nextCursor } = await lookThrough({
      read: async (part) => (await listRows(database, { state, projectId, ...part })).map(toWire),
      // What is stored are codes: the words are those that the caller is told.
      isWanted:
        holds && ((one) => holds([one.subject, one.receiver, one.project_name, one.problem].join('\n'))),
      page: idPageOf(query),
      limit: limitOf(asked),
    });
    if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
    return rows;
  };
  register(listDeliveries, ({ query, reply }) => page(query, reply));
  register(listProjectDeliveries, ({ params, query, reply }) =>
    page({ ...query, projectId: params.project_id }, reply),
  );
  register(listDeliveryTries, ({ params }) => triesOf(database, { id: params.delivery_id }));
  register(listProjectDeliveryTries, ({ params }) =>
    triesOf(database, { id: params.delivery_id, projectId: params.project_id }),
  );

  register(retryDelivery, ({ caller, params }) =>
    database.write(async (write) => {
      const row = await lockRow(write, database, params.delivery_id);
      if (row.state === 'sending') throw wrongState(text('delivery.being_sent'));
      if (row.state === 'delivered') throw wrongState(text('delivery.was_delivered'));
      await write.tx
        .updateTable('outbox')
        .set({ state: 'waiting', attempts: 0, due_at: Date.now() })
        .where('id', '=', row.id)
        .execute();
      await tell(write, { caller, row, code: 'event.delivery_retried' });
      write.announce({ kind: 'outbox' });
    }),
  );

  register(discardDelivery, ({ caller, params }) =>
    database.write(async (write) => {
      const row = await lockRow(write, database, params.delivery_id);
      await write.tx.deleteFrom('outbox').where('id', '=', row.id).execute();
      await tell(write, { caller, row, code: 'event.delivery_discarded' });
    }),
  );
}

interface Wanted {
  readonly state?: State | undefined;
  /** absent = of all projects, and of none */
  readonly projectId?: number | undefined;
}

interface PageQuery extends Wanted, IdPageQuery {
  readonly limit?: string | undefined;
  readonly text?: string | undefined;
}

/** Throws `not_found`, also for one of another project. */
async function triesOf(
  { read }: Database,
  { id, projectId }: { readonly id: number; readonly projectId?: number },
): Promise<TryOnWire[]> {
  const delivery = await read
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? 0))
    .executeTakeFirst();
  if (delivery === undefined) throw notFound('delivery');
  return (await listTries(read, id)).map(({ number, begunAt, durationMs, isDelivered, answer }) => ({
    number,
    begun: toTime(begunAt),
    duration_ms: durationMs,
    delivered: isDelivered,
    answer: answer?.sentence ?? null,
    answer_text: answer?.text ?? null,
  }));
}

/** The payload stays here: it is for whoever delivers. */
function listRows(
  { read }: Database,
  { state, projectId, limit, ...page }: Wanted & IdPage & { limit: number },
) {
  return read
    .selectFrom('outbox')
    .leftJoin('projects', 'projects.id', 'outbox.project_id')
    .select([
      'outbox.id',
      'outbox.kind',
      'outbox.receiver',
      'outbox.subject_code',
      'outbox.subject_params',
      'outbox.project_id',
      'projects.name as project_name',
      'outbox.state',
      'outbox.attempts',
      'outbox.created_at',
      'outbox.attempted_at',
      'outbox.due_at',
      'outbox.problem_code',
      'outbox.problem_params',
    ])
    .$if(state !== undefined, (query) => query.where('outbox.state', '=', state ?? ''))
    .$if(projectId !== undefined, (query) => query.where('outbox.project_id', '=', projectId ?? 0))
    .where('outbox.id', '>', page.after)
    .where('outbox.id', '<', page.before)
    .orderBy('outbox.id', page.isRising ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

function toWire(row: Awaited<ReturnType<typeof listRows>>[number]): Delivery {
  const { created_at, attempted_at, due_at } = row;
  const state = row.state as State;
  const subject = readSubject(row);
  const problem = readProblem(row);
  return {
    id: row.id,
    kind: row.kind,
    receiver: row.receiver,
    subject: subject.sentence,
    subject_text: subject.text,
    project_id: row.project_id,
    project_name: row.project_name,
    state,
    attempts: row.attempts,
    created: toTime(created_at),
    tried: attempted_at === null ? null : toTime(attempted_at),
    due: state === 'waiting' ? toTime(due_at) : null,
    problem: problem.sentence,
    problem_text: problem.text,
  };
}

/** Anything but a whole number from 1 to the maximum counts as the maximum. */
function limitOf(text: string | undefined): number {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= MAX_ROWS ? limit : MAX_ROWS;
}

type Row = Awaited<ReturnType<typeof lockRow>>;

async function lockRow({ tx }: Write, { dialect }: Database, id: number) {
  const query = tx
    .selectFrom('outbox')
    .select(['id', 'receiver', 'subject_code', 'subject_params', 'project_id', 'state'])
    .where('id', '=', id);
  const row = await forUpdate(query, dialect).executeTakeFirst();
  if (row === undefined) throw notFound('delivery');
  return row;
}

interface Change {
  readonly caller: Caller;
  readonly row: Row;
  readonly code: 'event.delivery_retried' | 'event.delivery_discarded';
}

async function tell(write: Write, { caller, row, code }: Change): Promise<void> {
  const { sentence, text: told } = readSubject(row);
  await recordEvent(write, {
    caller,
    projectId: row.project_id,
    objectType: 'delivery',
    objectId: row.id,
    objectName: sentence,
    description: text(code, { subject: told ?? sentence, receiver: row.receiver }),
  });
}
