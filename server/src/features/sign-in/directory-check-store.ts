/** The one row that says when everybody in the directory was looked at last, and what came of it. */
import type { DirectoryCheckStatus } from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import type { Database, Executor } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { readText, storedText } from '../../db/stored-text.ts';
import { toTime } from '../../lib/time.ts';
import { DIRECTORY } from './directory-subject.ts';

export interface CheckResult {
  readonly people: number;
  readonly leavers: number;
  /** why nobody was touched */
  readonly problem: Text | null;
}

const ROW = 1;
/** Timers of several servers are never quite together. */
const EARLY_MS = 1000;

/** True for the one server that is to look now. One that dies while it looks leaves it to the next time. */
export async function claimCheck(database: Database, everyMs: number): Promise<boolean> {
  const now = Date.now();
  return await database.write(async ({ tx }) => {
    const values = { id: ROW, started_at: now, ended_at: null, people: 0, leavers: 0 };
    const claimed = await tx
      .insertInto('directory_checks')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ started_at: now, ended_at: null })
          .where('directory_checks.started_at', '<=', now - Math.max(0, everyMs - EARLY_MS)),
      )
      .returning('id')
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

/** A problem is told in the event log when it begins, not at each look. */
export async function endCheck(database: Database, { people, leavers, problem }: CheckResult): Promise<void> {
  await database.write(async (write) => {
    const { code, params } = storedText(problem);
    const before = await findRow(write.tx);
    await write.tx
      .updateTable('directory_checks')
      .set({ ended_at: Date.now(), people, leavers, problem_code: code, problem_params: params })
      .where('id', '=', ROW)
      .execute();
    if (problem === null || before?.problem_code === code) return;
    await recordEvent(write, {
      caller: null,
      projectId: null,
      objectType: 'directory',
      objectId: null,
      objectName: DIRECTORY,
      description: problem,
    });
  });
}

async function findRow(db: Executor) {
  return await db.selectFrom('directory_checks').selectAll().where('id', '=', ROW).executeTakeFirst();
}

export async function readCheckStatus(db: Executor): Promise<DirectoryCheckStatus> {
  const row = await findRow(db);
  const { sentence, text } = readText(
    { code: row?.problem_code ?? null, params: row?.problem_params ?? null },
    null,
  );
  const time = (at: number | null | undefined) => (typeof at === 'number' ? toTime(at) : null);
  return {
    begun: time(row?.started_at),
    ended: time(row?.ended_at),
    people: row?.people ?? 0,
    leavers: row?.leavers ?? 0,
    problem: sentence ?? '',
    problem_text: text,
  };
}
