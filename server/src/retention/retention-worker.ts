/**
 * Removes what the rules of retention let go, and looks whether the disk fills up. Every server does it; tasks that
 * another one has removed meanwhile are not there any more.
 *
 * idle (one timer) -> looking, in small transactions, until nothing is to go -> idle
 */
import { text } from '@signalbox/contract/texts';
import type { Database } from '../db/database.ts';
import { recordEvents } from '../db/event-log.ts';
import type { EngineLog } from '../engine/engine-log.ts';
import { removeTasks } from '../engine/tasks/task-removal.ts';
import { type TellOfDisk, watchDisk } from './disk-alarm.ts';
import { type DiskFigure, diskFigure } from './disk-figure.ts';
import { findExpired } from './expired-tasks.ts';
import { stillRemovable } from './removable-tasks.ts';
import { listOwnRules } from './retention-rule-store.ts';
import type { RetentionRules } from './retention-rules.ts';

const FIRST_LOOK_MS = 60_000;
const LOOK_MS = 10 * 60_000;
/** Others wait for a transaction, so it stays short. */
const BATCH = 200;

export interface RetentionOptions {
  readonly database: Database;
  readonly log: EngineLog;
  readonly rules: RetentionRules;
  readonly dataDir: string;
  /** who else is to hear that the disk is nearly full */
  readonly tellOfDisk: TellOfDisk;
  /** what else is too old at an instant goes */
  readonly forget?: readonly ((now: number) => Promise<void>)[];
  /** in place of the machine's own answer */
  readonly findDisk?: (dataDir: string) => Promise<DiskFigure>;
}

export class RetentionWorker {
  readonly #options: RetentionOptions;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: RetentionOptions) {
    this.#options = options;
  }

  start(): void {
    this.#sleep(FIRST_LOOK_MS);
  }

  /** What is under way ends first. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  /** Removes all that is to go now, and tells of a disk that has become too full. Throws when the database is away. */
  async look(): Promise<void> {
    const { database, rules, dataDir, findDisk = diskFigure, forget = [] } = this.#options;
    await watchDisk(this.#options, await findDisk(dataDir), Date.now());
    for (const one of forget) await one(Date.now());
    for (;;) {
      // Read each time: who has just said that more is kept is heard.
      const own = await listOwnRules(database.read);
      const look = { server: rules, own, nowMs: Date.now(), limit: BATCH };
      const expired = this.#isClosed ? [] : await findExpired(database.read, look);
      if (expired.length === 0) return;
      await database.write(async (write) => {
        const ids = await stillRemovable(
          write,
          database,
          expired.map(({ id }) => id),
        );
        const removed = ids.length === 0 ? [] : await removeTasks(write, database, ids);
        const perProject = Map.groupBy(removed, (task) => task.project_id);
        await recordEvents(
          write,
          [...perProject].map(([projectId, tasks]) => ({
            caller: null,
            projectId,
            objectType: 'task',
            objectId: null,
            objectName: '',
            description: text('event.tasks_expired', {
              count: tasks.length,
              first: tasks[0]?.id ?? 0,
              last: tasks.at(-1)?.id ?? 0,
            }),
          })),
        );
      });
    }
  }

  #sleep(ms: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#work = this.look()
        .catch((error) => this.#options.log.warn({ err: error }, 'what is to be removed was not'))
        .finally(() => this.#sleep(LOOK_MS));
    }, ms);
    this.#timer.unref();
  }
}
