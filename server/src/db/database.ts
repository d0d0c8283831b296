import { Kysely, type Transaction } from 'kysely';
import { type Change, ChangeFeed } from './change-feed.ts';
import type { DialectName } from './dialects/dialect-name.ts';
import { postgresDialect, postgresPool } from './dialects/postgres.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import { GroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/** Runs queries outside of a transaction (`database.read`) or inside of one. */
export type Executor = Kysely<Schema> | Transaction<Schema>;

/** A write in progress. Pass `tx` to every store call within: another connection would wait for this one for ever. */
export interface Write {
  readonly tx: Transaction<Schema>;
  /** Told to everybody who waits, once the write is committed. */
  announce(change: Change): void;
  /** Runs in this process once the write is committed, after the announcements. Must not throw. */
  afterCommit(action: () => void): void;
}

export interface DatabaseOptions {
  /** `postgres://` URL, or null for SQLite */
  readonly postgresUrl: string | null;
  /** path of the SQLite file */
  readonly sqlitePath: string;
  /** false only in tests */
  readonly isDurable?: boolean;
}

export class Database {
  readonly dialect: DialectName;
  /** For queries outside of a transaction. On SQLite a second, read-only connection: readers never wait for a writer. */
  readonly read: Kysely<Schema>;
  readonly changes: ChangeFeed;
  readonly #writer: Kysely<Schema>;
  readonly #groupCommit: GroupCommit | null;

  private constructor(
    dialect: DialectName,
    writer: Kysely<Schema>,
    read: Kysely<Schema>,
    changes: ChangeFeed,
  ) {
    this.dialect = dialect;
    this.#writer = writer;
    this.#groupCommit = dialect === 'sqlite' ? new GroupCommit(writer) : null;
    this.read = read;
    this.changes = changes;
  }

  /** Opens the database and brings its schema up to date. */
  static async open(options: DatabaseOptions): Promise<Database> {
    const { postgresUrl, sqlitePath, isDurable = true } = options;
    const changes = new ChangeFeed(postgresUrl);
    if (postgresUrl !== null) {
      const kysely = new Kysely<Schema>({ dialect: postgresDialect(postgresPool(postgresUrl, 20)) });
      await migrate(kysely, 'postgres');
      await changes.open();
      return new Database('postgres', kysely, kysely, changes);
    }
    const writer = new Kysely<Schema>({
      dialect: sqliteDialect({ path: sqlitePath, isReadOnly: false, isDurable }),
    });
    await migrate(writer, 'sqlite');
    const read = new Kysely<Schema>({
      dialect: sqliteDialect({ path: sqlitePath, isReadOnly: true, isDurable }),
    });
    return new Database('sqlite', writer, read, changes);
  }

  /** One write transaction: all of it is stored, then announced, or nothing is. */
  async write<T>(work: (write: Write) => Promise<T>): Promise<T> {
    const changes: Change[] = [];
    const actions: (() => void)[] = [];
    const result = await this.#transaction(async (tx) => {
      const value = await work({
        tx,
        announce: (change) => changes.push(change),
        afterCommit: (action) => actions.push(action),
      });
      await this.changes.announce(tx, changes);
      return value;
    });
    this.changes.emit(changes);
    for (const action of actions) action();
    return result;
  }

  async #transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    if (this.#groupCommit !== null) return await this.#groupCommit.run(work);
    return await this.#writer.transaction().execute(work);
  }

  async close(): Promise<void> {
    await this.changes.close();
    await this.read.destroy();
    if (this.#writer !== this.read) await this.#writer.destroy();
  }
}
