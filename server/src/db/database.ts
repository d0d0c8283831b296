import { Kysely, type Transaction } from 'kysely';
import { storeAudit } from './audit/audit-log.ts';
import { auditedTransaction } from './audit/audited-transaction.ts';
import { WriteAudit } from './audit/write-audit.ts';
import { type Change, ChangeFeed } from './change-feed.ts';
import { CommitUnknown } from './database-problem.ts';
import type { DialectName } from './dialects/dialect-name.ts';
import { type PostgresTiming, patientTiming, postgresTiming } from './dialects/postgres-timing.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import type { GivenIds } from './given-ids.ts';
import { type Committed, GroupCommit } from './group-commit.ts';
import { LogFlush } from './log-flush.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Runs queries outside of a transaction (`database.read`) or inside of one. */
export type Executor = Kysely<Schema> | Transaction<Schema>;

/** A write in progress. Pass `tx` to every store call within: another connection would wait for this one for ever. */
export interface Write {
  readonly tx: Transaction<Schema>;
  readonly dialect: DialectName;
  /** what the audit log will say of it */
  readonly audit: WriteAudit;
  /** where rows come over from elsewhere, with ids of their own */
  readonly ids?: GivenIds;
  /** Told to everybody who waits, once the write is committed. */
  announce(change: Change): void;
  /** Runs in this process once the write is committed, after the announcements. Must not throw. */
  afterCommit(action: () => void): void;
}

type AuditListener = (write: Write, ids: readonly number[]) => Promise<void>;

export interface DatabaseOptions {
  /** `postgres://` URL, or null for SQLite */
  readonly postgresUrl: string | null;
  /** path of the SQLite file */
  readonly sqlitePath: string;
  /** false only in tests */
  readonly isDurable?: boolean;
  /** how long a statement may take on PostgreSQL; everything else that is waited for follows from it */
  readonly timeoutMs?: number;
  /** before a database that has a content is migrated; what it throws stops that */
  readonly beforeMigration?: (pending: readonly string[]) => Promise<void>;
}

export interface WriteOptions {
  /** true = its statements may take as long as they need on PostgreSQL: their work grows with the history */
  readonly isLong?: boolean;
  /**
   * False = done as soon as it is committed. A power cut may take it back as long as no later write was waited for, and
   * `flushed` was not: for what is made again then, or is told to nobody before.
   */
  readonly isFlushed?: boolean;
}

const TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 20;
const MAX_LONG_WRITES = 2;

export class Database {
  readonly dialect: DialectName;
  /**
   * For queries outside of a transaction. On SQLite a second, read-only connection: readers never wait for a
   * writer.
   */
  readonly read: Kysely<Schema>;
  readonly changes: ChangeFeed;
  readonly #writer: Kysely<Schema>;
  /** on PostgreSQL a second pool, whose connections are opened when they are needed */
  readonly #longWriter: Kysely<Schema>;
  readonly #groupCommit: GroupCommit | null;
  /** null = nothing is kept beyond what the database itself does */
  readonly #logFlush: LogFlush | null;
  #auditListener: AuditListener | null = null;
  /** the one that this is within; null = each write is one of its own */
  #current: Write | null = null;

  private constructor(parts: {
    readonly dialect: DialectName;
    readonly read: Kysely<Schema>;
    readonly writer: Kysely<Schema>;
    readonly longWriter: Kysely<Schema>;
    readonly changes: ChangeFeed;
    readonly logFlush: LogFlush | null;
  }) {
    this.dialect = parts.dialect;
    this.read = parts.read;
    this.changes = parts.changes;
    this.#writer = parts.writer;
    this.#longWriter = parts.longWriter;
    this.#logFlush = parts.logFlush;
    this.#groupCommit = parts.dialect === 'sqlite' ? new GroupCommit(parts.writer, parts.logFlush) : null;
  }

  /** Opens the database and brings its schema up to date. */
  static async open(options: DatabaseOptions): Promise<Database> {
    const { postgresUrl: url } = options;
    return url === null ? await Database.#openSqlite(options) : await Database.#openPostgres(url, options);
  }

  static async #openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
    const timing = postgresTiming(options.timeoutMs ?? TIMEOUT_MS);
    // Not loaded beside SQLite.
    const { postgresDialect } = await import('./dialects/postgres.ts');
    const { refuseUnfitPostgres } = await import('./dialects/postgres-fitness.ts');
    const pool = (maxConnections: number, of: PostgresTiming) =>
      new Kysely<Schema>({ dialect: postgresDialect({ url, maxConnections, timing: of }) });
    const longWriter = pool(MAX_LONG_WRITES, patientTiming(timing));
    const changes = new ChangeFeed({ url, timing });
    try {
      await refuseUnfitPostgres(longWriter);
      await migrate(longWriter, 'postgres', { before: options.beforeMigration });
      await changes.open();
    } catch (error) {
      changes.close();
      await longWriter.destroy();
      throw error;
    }
    const writer = pool(MAX_CONNECTIONS, timing);
    const logFlush = null;
    return new Database({ dialect: 'postgres', read: writer, writer, longWriter, changes, logFlush });
  }

  static async #openSqlite(options: DatabaseOptions): Promise<Database> {
    const { sqlitePath: path, isDurable = true } = options;
    const writer = new Kysely<Schema>({ dialect: sqliteDialect({ path, isReadOnly: false, isDurable }) });
    try {
      await migrate(writer, 'sqlite', { before: options.beforeMigration });
      const read = new Kysely<Schema>({ dialect: sqliteDialect({ path, isReadOnly: true, isDurable }) });
      const changes = new ChangeFeed(null);
      const logFlush = isDurable ? new LogFlush(path) : null;
      return new Database({ dialect: 'sqlite', read, writer, longWriter: writer, changes, logFlush });
    } catch (error) {
      await writer.destroy();
      throw error;
    }
  }

  /** As it is from within a write, as long as that lasts: what reads sees what it has done, what writes is part of it. */
  within(write: Write): Database {
    const { dialect, changes } = this;
    const { tx } = write;
    const inner = new Database({ dialect, changes, read: tx, writer: tx, longWriter: tx, logFlush: null });
    inner.#current = write;
    return inner;
  }

  /** One write transaction: all of it is stored, then announced, or nothing is. */
  async write<T>(work: (write: Write) => Promise<T>, options: WriteOptions = {}): Promise<T> {
    if (this.#current !== null) return await work(this.#current);
    const changes: Change[] = [];
    const actions: (() => void)[] = [];
    const { dialect } = this;
    const { value, flushed } = await this.#transaction(options, async (tx) => {
      const audit = new WriteAudit();
      const write: Write = {
        tx: auditedTransaction(tx, dialect, audit),
        dialect,
        audit,
        announce: (change) => changes.push(change),
        afterCommit: (action) => actions.push(action),
      };
      const result = await work(write);
      await this.#storeAudit(write);
      await this.changes.announce(tx, changes);
      return result;
    });
    if (options.isFlushed ?? true) {
      // The queue is looked at meanwhile: what is claimed there starts only when a later write is on the disk too.
      const [early, late] = [changes.filter(isOfQueue), changes.filter((change) => !isOfQueue(change))];
      this.changes.emit(early);
      await this.#waitFor(flushed);
      this.changes.emit(late);
    } else this.changes.emit(changes);
    for (const action of actions) action();
    return value;
  }

  /** Resolves when all that is committed by now survives a power cut. */
  async flushed(): Promise<void> {
    if (this.#logFlush !== null) await this.#waitFor(this.#logFlush.flush());
  }

  async #waitFor(flushed: Promise<void>): Promise<void> {
    try {
      await flushed;
    } catch (error) {
      // It may be stored all the same, and nobody was told.
      this.changes.emit([{ kind: 'resync' }]);
      throw new CommitUnknown(error);
    }
  }

  async #storeAudit(write: Write): Promise<void> {
    const listener = this.#auditListener;
    const ids = await storeAudit(write, { isTold: listener !== null });
    if (listener !== null && ids.length > 0) await listener(write, ids);
  }

  /** Told the ids of the entries of the audit log that a write makes, within it. */
  tellOfAudit(listener: AuditListener): void {
    this.#auditListener = listener;
  }

  async #transaction<T>(
    { isLong = false, isFlushed = true }: WriteOptions,
    work: (tx: Transaction<Schema>) => Promise<T>,
  ): Promise<Committed<T>> {
    if (this.#groupCommit !== null) return await this.#groupCommit.run(work, isFlushed);
    try {
      const value = await inTransaction(isLong ? this.#longWriter : this.#writer, work);
      return { value, flushed: Promise.resolve() };
    } catch (error) {
      // It may be stored all the same, and nobody was told.
      if (error instanceof CommitUnknown) this.changes.emit([{ kind: 'resync' }]);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.changes.close();
    await this.#logFlush?.close();
    for (const pool of new Set([this.read, this.#writer, this.#longWriter])) await pool.destroy();
  }
}

function isOfQueue({ kind }: Change): boolean {
  return kind === 'queue';
}
