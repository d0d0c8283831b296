/**
 * Which connection speaks for a runner. The runner's row names it, whatever server it leads to, and
 * `last_seen_at` is its sign of life. What comes over any other connection counts for nothing.
 *
 *   free -> held (the row names the connection) -> free, at its end
 *                 |
 *                 +- a newcomer: the holder's own process -> held by the newcomer
 *                 +- a newcomer: another process -> contested -> refused, or held by the newcomer when the holder is silent
 *
 * A token alone does not tell the runner from somebody who has stolen it, and a dead connection may look
 * alive for long. The newcomer is the holder's own process when it gives the same `instance`: a random name
 * that nobody but that process and the server knows. So a runner whose connection broke unseen is back at
 * once. Anybody else waits until the holder was asked for an answer.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { RunnerMessage } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import type { Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { recordEvent } from '../../db/event-log.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import { hashToken } from '../../lib/token.ts';
import type { EngineContext } from '../engine-context.ts';
import { drainingAfterHello } from './runner-drain.ts';

export interface LinkedRunner {
  readonly id: number;
  readonly name: string;
  /** of the token by which it proved who it is */
  readonly tokenHash: string;
  readonly address: string;
  readonly client: string | null;
}

/** How a connection comes to the place: `holder` is who has it, for those who are told of the refusal. */
export type Hold =
  | { readonly kind: 'held' }
  | { readonly kind: 'refused'; readonly reason: string; readonly holder: Holder | null };

export interface Holder {
  readonly address: string;
  readonly host: string;
}

type Hello = Extract<RunnerMessage, { type: 'hello' }>;
type Attempt =
  | Hold
  | {
      readonly kind: 'contested';
      readonly link: string;
      readonly lastSeenAt: number | null;
      readonly holder: Holder;
    };

export interface Newcomer {
  readonly runner: LinkedRunner;
  readonly hello: Hello;
  /** name of its connection */
  readonly link: string;
  /** by how much the clock of its machine is ahead; null = it does not say */
  readonly clockAheadMs: number | null;
}

/** Why the connection of a runner that is no more ends. */
export const DELETED = 'this runner was deleted';
export const RENEWED = 'the token of this runner was renewed';
export const SWITCHED_OFF = 'an administrator switched this runner off';
export const TAKEN_OVER = 'another connection of this runner took over';
const SECOND = 'another process is connected with this token: end it, or register this one anew';

/** Asked servers need a little longer than the runner, to write its answer down. */
const WRITING_MS = 1_000;
const LOOK_MS = 100;

/** Rejects when the database does. Returns after some seconds when another process holds the place. */
export async function takeHold(context: EngineContext, newcomer: Newcomer): Promise<Hold> {
  let silent: { readonly link: string; readonly lastSeenAt: number | null } | undefined;
  for (;;) {
    const attempt = await tryHold(context, newcomer, silent);
    if (attempt.kind !== 'contested') return attempt;
    if (await hasAnswered(context, newcomer.runner.id, attempt))
      return { kind: 'refused', reason: SECOND, holder: attempt.holder };
    silent = attempt;
  }
}

interface Held {
  readonly runnerId: number;
}

const holder = new PreparedQuery((db, { runnerId }: Held) =>
  db.selectFrom('runners').select('link').where('id', '=', runnerId),
);
const lockedHolder = new PreparedQuery((db, { runnerId }: Held, dialect) =>
  forUpdate(db.selectFrom('runners').select('link').where('id', '=', runnerId), dialect),
);

/** Within the transaction of what came over a connection: whether that one still speaks for the runner. */
export async function isHolder(
  write: Write,
  { runnerId, link, isLocked }: { runnerId: number; link: string; isLocked: boolean },
): Promise<boolean> {
  const row = await (isLocked ? lockedHolder : holder).first(write.tx, { runnerId });
  return row?.link === link;
}

/** The holder gave a sign of life. False when it is the holder no more. */
export async function noteSeen(
  write: Write,
  context: EngineContext,
  { runnerId, link }: { runnerId: number; link: string },
): Promise<boolean> {
  const query = write.tx.selectFrom('runners').select('last_seen_at').where('id', '=', runnerId);
  const row = await forUpdate(query.where('link', '=', link), context.dialect).executeTakeFirst();
  if (row === undefined) return false;
  // Whoever waits for an answer sees it by the change, also within the same millisecond.
  const seenAt = Math.max(Date.now(), (row.last_seen_at ?? 0) + 1);
  await write.tx.updateTable('runners').set({ last_seen_at: seenAt }).where('id', '=', runnerId).execute();
  return true;
}

/** The connection has ended: the place is free, unless another one has it already. */
export async function releaseHold(
  context: EngineContext,
  { runnerId, link }: { runnerId: number; link: string },
): Promise<void> {
  await context.database.write(({ tx }) =>
    tx
      .updateTable('runners')
      .set({
        link: '',
        // It says so again when it comes back.
        draining: sql<'' | 'asked'>`case when draining = 'own' then '' else draining end`,
      })
      .where('id', '=', runnerId)
      .where('link', '=', link)
      .execute(),
  );
}

async function tryHold(
  context: EngineContext,
  newcomer: Newcomer,
  silent: { readonly link: string; readonly lastSeenAt: number | null } | undefined,
): Promise<Attempt> {
  const { runner, hello, link } = newcomer;
  return await context.database.write(async (write): Promise<Attempt> => {
    const query = write.tx.selectFrom('runners').selectAll().where('id', '=', runner.id);
    const row = await forUpdate(query, context.dialect).executeTakeFirst();
    if (row === undefined) return { kind: 'refused', reason: DELETED, holder: null };
    if (row.token_hash !== runner.tokenHash) return { kind: 'refused', reason: RENEWED, holder: null };
    const instance = hashToken(hello.instance);
    const isSilent = silent?.link === row.link && silent.lastSeenAt === row.last_seen_at;
    if (row.link !== '' && row.instance !== instance && !isSilent) {
      // Whichever server the holder is linked to asks it.
      write.announce({ kind: 'runner-ping', runner_id: row.id });
      const holder = { address: row.address, host: row.host };
      return { kind: 'contested', link: row.link, lastSeenAt: row.last_seen_at, holder };
    }
    const now = Date.now();
    const { version, host, isolation = '', programs } = hello;
    const machine = {
      clock_ahead_ms: newcomer.clockAheadMs,
      programs: programs === undefined ? null : JSON.stringify(programs),
      self_test_problem: null,
    };
    const { address, client } = runner;
    const draining = drainingAfterHello(row.draining, hello.draining ?? false);
    await write.tx
      .updateTable('runners')
      .set({ version, host, isolation, draining, ...protocolColumns(hello), ...machine })
      .set({ address, instance, link, connected_at: now, last_seen_at: now })
      .where('id', '=', row.id)
      .execute();
    const isElsewhere = row.address !== '' && (row.host !== host || row.address !== address);
    if (isElsewhere) {
      await recordEvent(write, {
        caller: null,
        sender: { address, client },
        projectId: null,
        objectType: 'runner',
        objectId: row.id,
        objectName: row.name,
        description: text('event.runner_moved', {
          name: row.name,
          place: placeOf({ address, host }),
          before: placeOf(row),
        }),
      });
    }
    // The former connection, on whatever server, sees that it is the holder no more.
    write.announce({ kind: 'runner', runner_id: row.id });
    return { kind: 'held' };
  });
}

/** The versions of the protocol that a runner speaks, as its row holds them. */
export function protocolColumns({ protocol, protocols }: Pick<Hello, 'protocol' | 'protocols'>) {
  const { min, max } = protocols ?? { min: protocol, max: protocol };
  return { protocol_min: min, protocol_max: max };
}

/** Waits until the holder has answered (true), has gone, or has been silent for too long. */
async function hasAnswered(
  { database, timing }: EngineContext,
  runnerId: number,
  asked: { readonly link: string; readonly lastSeenAt: number | null },
): Promise<boolean> {
  const until = performance.now() + timing.answerMs + WRITING_MS;
  while (performance.now() < until) {
    const row = await database.read
      .selectFrom('runners')
      .select(['link', 'last_seen_at'])
      .where('id', '=', runnerId)
      .executeTakeFirst();
    if (row?.link !== asked.link) return false;
    if (row.last_seen_at !== asked.lastSeenAt) return true;
    await sleep(LOOK_MS);
  }
  return false;
}

/** Where a runner is, for people: network address and name of its machine. */
export function placeOf({ address, host }: Holder): string {
  return `${address} (${host})`;
}
