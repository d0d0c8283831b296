/**
 * Which messages are delivered next. Each kind and each receiver has room for so many at once on a server,
 * and those that are full are not even looked at: whatever waits for a slow one, the others go on.
 */
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { OutboxTable } from '../db/tables/outbox-table.ts';

export type OutboxRow = Selectable<OutboxTable>;
type Lane = Pick<OutboxRow, 'kind' | 'receiver'>;

const PER_KIND = 8;
const PER_RECEIVER = 2;

export interface ClaimOptions {
  readonly kinds: readonly string[];
  /** what this server is delivering now */
  readonly underWay: readonly Lane[];
  readonly leaseMs: number;
}

/** Takes what is due and finds room: another server does not get it before the lease has run out. */
export async function claimDue(database: Database, options: ClaimOptions): Promise<OutboxRow[]> {
  // Without a transaction at first: mostly there is nothing.
  const ids = withinRoom(await findCandidates(database.read, options), options.underWay);
  if (ids.length === 0) return [];
  const now = Date.now();
  return await database.write(({ tx }) =>
    tx
      .updateTable('outbox')
      .set((eb) => ({
        state: 'sending',
        claim: crypto.randomUUID(),
        attempts: eb('attempts', '+', 1),
        attempted_at: now,
        due_at: now + options.leaseMs,
      }))
      .where('id', 'in', (eb) => {
        const free = eb.selectFrom('outbox').select('id').where('id', 'in', ids).where(isDue(now));
        return database.dialect === 'postgres' ? free.forUpdate().skipLocked() : free;
      })
      .returningAll()
      .execute(),
  );
}

/** When the next message is due that this server would take: milliseconds since 1970, undefined = none is. */
export async function nextDueAt(db: Executor, options: ClaimOptions): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('due_at').as('due_at'))
    .where(isForUs(options))
    .executeTakeFirst();
  return row?.due_at ?? undefined;
}

type Eb = ExpressionBuilder<Schema, 'outbox'>;

const isUnsettled = (eb: Eb) => eb('state', 'in', ['waiting', 'sending']);
const isDue = (now: number) => (eb: Eb) => eb.and([isUnsettled(eb), eb('due_at', '<=', now)]);

/** Of a kind that this server can deliver, and not of a kind or a receiver without room. */
function isForUs({ kinds, underWay }: ClaimOptions) {
  const open = kinds.filter((kind) => countOf(underWay, { kind }) < PER_KIND);
  const full = underWay.filter((lane) => countOf(underWay, lane) >= PER_RECEIVER);
  return (eb: Eb) =>
    eb.and([
      isUnsettled(eb),
      open.length === 0 ? eb.lit(false) : eb('kind', 'in', open),
      ...full.map(({ kind, receiver }) =>
        eb.not(eb.and([eb('kind', '=', kind), eb('receiver', '=', receiver)])),
      ),
    ]);
}

/** The first ones of each receiver, and of those the first ones of each kind. */
async function findCandidates(
  db: Executor,
  options: ClaimOptions,
): Promise<(Lane & Pick<OutboxRow, 'id'>)[]> {
  const ofReceivers = db
    .selectFrom('outbox')
    .select((eb) => [
      'id',
      'kind',
      'receiver',
      'due_at',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(['kind', 'receiver']).orderBy('due_at').orderBy('id'))
        .as('place'),
    ])
    .where(isForUs(options))
    .where('due_at', '<=', Date.now());
  const ofKinds = db
    .selectFrom(ofReceivers.as('of_receivers'))
    .select((eb) => [
      'id',
      'kind',
      'receiver',
      'due_at',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('kind').orderBy('due_at').orderBy('id'))
        .as('place_in_kind'),
    ])
    .where('place', '<=', PER_RECEIVER);
  return await db
    .selectFrom(ofKinds.as('of_kinds'))
    .select(['id', 'kind', 'receiver'])
    .where('place_in_kind', '<=', PER_KIND)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}

function withinRoom(
  candidates: readonly (Lane & { readonly id: number })[],
  underWay: readonly Lane[],
): number[] {
  const taken: Lane[] = [...underWay];
  const ids: number[] = [];
  for (const candidate of candidates) {
    if (countOf(taken, { kind: candidate.kind }) >= PER_KIND) continue;
    if (countOf(taken, candidate) >= PER_RECEIVER) continue;
    taken.push(candidate);
    ids.push(candidate.id);
  }
  return ids;
}

function countOf(lanes: readonly Lane[], { kind, receiver }: { kind: string; receiver?: string }): number {
  return lanes.filter((lane) => lane.kind === kind && (receiver === undefined || lane.receiver === receiver))
    .length;
}
