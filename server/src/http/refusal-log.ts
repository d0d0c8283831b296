/**
 * Refusals in the audit log, so that a flood of them cannot fill it: the first of a kind within a minute is
 * written at once, those like it are counted in this process, and their number is one more entry at the end of
 * the minute.
 */
import { text } from '@signalbox/contract/texts';
import type { AuditEntry } from '../db/audit/audit-entry.ts';
import type { Database } from '../db/database.ts';

const MINUTE_MS = 60_000;
/** Kinds within a minute; what comes on top of them is counted together. */
const MAX_KINDS = 200;

interface RefusalLogger {
  warn(details: object, message: string): void;
}

interface Counted {
  readonly entry: AuditEntry;
  more: number;
}

export class RefusalLog {
  readonly #database: Database;
  readonly #log: RefusalLogger;
  #counted = new Map<string, Counted>();
  #surplus = 0;
  #timer: NodeJS.Timeout | undefined;
  #writes: Promise<unknown> = Promise.resolve();

  constructor(database: Database, log: RefusalLogger) {
    this.#database = database;
    this.#log = log;
  }

  /** `kind`: what is counted together. Nobody waits for the write. */
  count(kind: string, entry: AuditEntry): void {
    this.#timer ??= setTimeout(() => this.#endMinute(), MINUTE_MS).unref();
    const known = this.#counted.get(kind);
    if (known !== undefined) known.more += 1;
    else if (this.#counted.size >= MAX_KINDS) this.#surplus += 1;
    else {
      this.#counted.set(kind, { entry, more: 0 });
      this.#write([entry]);
    }
  }

  #endMinute(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const entries: AuditEntry[] = [...this.#counted.values()].flatMap(({ entry, more }) =>
      more === 0 ? [] : [{ ...entry, times: more }],
    );
    if (this.#surplus > 0) entries.push(surplusOf(this.#surplus));
    this.#counted = new Map();
    this.#surplus = 0;
    if (entries.length > 0) this.#write(entries);
  }

  #write(entries: readonly AuditEntry[]): void {
    // One after the other: they keep their order, and a flood takes no more than one connection.
    this.#writes = this.#writes
      .then(() =>
        this.#database.write(async ({ audit }) => {
          for (const entry of entries) audit.add(entry);
        }),
      )
      .catch((error: unknown) => this.#log.warn({ err: error }, 'refusals are missing in the audit log'));
  }

  /** What was counted so far is written down. */
  async settle(): Promise<void> {
    this.#endMinute();
    await this.#writes;
  }
}

function surplusOf(times: number): AuditEntry {
  return {
    caller: null,
    projectId: null,
    objectType: 'request',
    objectId: null,
    objectName: '',
    description: text('audit.more_refused'),
    action: 'refused',
    times,
  };
}
