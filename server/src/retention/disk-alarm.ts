/**
 * Tells that a disk is nearly full, once until it has room again, however many servers of one database see it.
 *
 * enough -> (too little is left) -> told, a row -> (clearly more is left, or no server has seen it for long) -> enough
 */
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../db/database.ts';
import { recordEvent } from '../db/event-log.ts';
import type { EngineLog } from '../engine/engine-log.ts';
import { type DiskFigure, hasRoomAgain, isLow } from './disk-figure.ts';
import { MEGABYTE } from './retention-rules.ts';

/** Writes down who else is to be told, in the same transaction. */
export type TellOfDisk = (write: Write, disk: LowDisk) => Promise<void>;

interface LowDisk {
  readonly host: string;
  /** one for each time that it becomes low */
  readonly occasion: string;
  readonly freeMegabytes: number;
  readonly totalMegabytes: number;
}

interface Dependencies {
  readonly database: Database;
  readonly log: EngineLog;
  readonly tellOfDisk: TellOfDisk;
}

/** A server that saw it and was stopped says nothing any more: two looks and a half. */
const FORGOTTEN_MS = 25 * 60_000;

/** To be asked at each look. `nowMs`: milliseconds since 1970 */
export async function watchDisk(
  { database, log, tellOfDisk }: Dependencies,
  figure: DiskFigure,
  nowMs: number,
): Promise<void> {
  const told = await database.read
    .selectFrom('disk_alarms')
    .select('seen_at')
    .where('disk', '=', figure.disk)
    .where('seen_at', '>=', nowMs - FORGOTTEN_MS)
    .executeTakeFirst();
  if (told === undefined && !isLow(figure)) return;
  const isNew = await database.write(async (write) => {
    const { tx } = write;
    if (hasRoomAgain(figure)) {
      await tx.deleteFrom('disk_alarms').where('disk', '=', figure.disk).execute();
      return false;
    }
    await tx
      .deleteFrom('disk_alarms')
      .where('seen_at', '<', nowMs - FORGOTTEN_MS)
      .execute();
    // Whichever server makes the row tells of it; another one that sees the same waits for this and finds it there.
    const made = await tx
      .insertInto('disk_alarms')
      .values({ disk: figure.disk, seen_at: nowMs })
      .onConflict((conflict) => conflict.column('disk').doNothing())
      .returning('disk')
      .executeTakeFirst();
    if (made === undefined) {
      await tx.updateTable('disk_alarms').set({ seen_at: nowMs }).where('disk', '=', figure.disk).execute();
      return false;
    }
    await tell(write, figure, { tellOfDisk, nowMs });
    return true;
  });
  if (isNew) log.warn({ free_bytes: figure.freeBytes }, 'the disk of the data folder is nearly full');
}

async function tell(
  write: Write,
  { disk, host, freeBytes, totalBytes }: DiskFigure,
  { tellOfDisk, nowMs }: Pick<Dependencies, 'tellOfDisk'> & { readonly nowMs: number },
): Promise<void> {
  const freeMegabytes = Math.floor(freeBytes / MEGABYTE);
  const totalMegabytes = Math.floor(totalBytes / MEGABYTE);
  await recordEvent(write, {
    caller: null,
    projectId: null,
    objectType: 'server',
    objectId: null,
    objectName: '',
    description: text('event.disk_low', { free: freeMegabytes, total: totalMegabytes }),
  });
  await tellOfDisk(write, { host, occasion: `${disk}-${nowMs}`, freeMegabytes, totalMegabytes });
}
