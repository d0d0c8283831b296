import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { teachSqlite } from './people-order.ts';

/**
 * SQLite does roll DDL back with its transaction; Kysely's adapter says otherwise and a failed migration
 * would stay half done.
 */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A transaction that SQLite may end by itself: it rolls back at once when the disk is full or fails. What was
 * asked next would then be stored on its own, outside of any transaction, and the rollback would fail in
 * place of the real error.
 */
class Transaction {
  readonly #database: DatabaseSync;
  #isBegun = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  begun(): void {
    this.#isBegun = true;
    this.#failure = undefined;
  }

  /** Runs a statement, unless SQLite has ended the transaction that it belongs to. */
  run<T>(statement: () => T): T {
    if (this.#failure) throw this.#failure.error;
    try {
      return statement();
    } catch (error) {
      if (this.#isBegun && !this.#database.isTransaction) this.#failure = { error };
      throw error;
    }
  }

  /** Returns whether there is still something to roll back. */
  ended(): boolean {
    this.#isBegun = false;
    this.#failure = undefined;
    return this.#database.isTransaction;
  }
}

/** Takes the write lock at the start: a transaction that reads first and writes later could not be made to wait. */
class ImmediateDriver extends SqliteDriver {
  readonly #transaction: Transaction;
  constructor(config: SqliteDialectConfig, transaction: Transaction) {
    super(config);
    this.#transaction = transaction;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#transaction.begun();
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#transaction.ended();
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#transaction.ended()) await super.rollbackTransaction(connection);
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #transaction: Transaction;
  constructor(config: SqliteDialectConfig, transaction: Transaction) {
    super(config);
    this.#config = config;
    this.#transaction = transaction;
  }
  override createDriver(): Driver {
    return new ImmediateDriver(this.#config, this.#transaction);
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

interface Prepared {
  readonly statement: StatementSync;
  /** names of what its rows hold; none = it gives no rows */
  readonly columns: readonly string[];
}

const STATEMENT_CACHE_SIZE = 300;
/**
 * SQLite moves what it has written from its log into the database when that has so many pages (16 MB), within the commit
 * that comes then: a task writes 300 KB, so it is one start in fifty that waits for it.
 */
const LOG_PAGES = 4_000;

export interface SqliteOptions {
  readonly path: string;
  readonly isReadOnly: boolean;
  /**
   * A commit is not on the disk when it is done, only all in order: `LogFlush` sees to that. False only in tests: a power
   * cut may then damage the file.
   */
  readonly isDurable: boolean;
}

/** A Kysely dialect over node:sqlite with a cache of prepared statements (without it each query is parsed anew). */
export function sqliteDialect(options: SqliteOptions): SqliteDialect {
  const database = new DatabaseSync(options.path, { timeout: 5000, readOnly: options.isReadOnly });
  if (!options.isReadOnly) {
    database.exec(`pragma journal_mode=wal; pragma synchronous=${options.isDurable ? 'normal' : 'off'}`);
    database.exec(`pragma wal_autocheckpoint=${LOG_PAGES}`);
  }
  return sqliteDialectOf(database);
}

/** Over a database that is open; it is closed with it. */
export function sqliteDialectOf(database: DatabaseSync): SqliteDialect {
  database.exec('pragma foreign_keys=on; pragma cache_size=-16000; pragma temp_store=memory');
  teachSqlite(database);
  const cache = new Map<string, Prepared>();

  function prepared(sql: string): Prepared {
    const known = cache.get(sql);
    if (known !== undefined) {
      // The last one to go.
      cache.delete(sql);
      cache.set(sql, known);
      return known;
    }
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    const made = { statement, columns: statement.columns().map(({ name }) => name) };
    if (!/^\s*(create|alter|drop|pragma)/i.test(sql)) {
      cache.set(sql, made);
      const oldest = cache.keys().next();
      if (cache.size > STATEMENT_CACHE_SIZE && !oldest.done) cache.delete(oldest.value);
    }
    return made;
  }

  const transaction = new Transaction(database);
  const config: SqliteDialectConfig = {
    database: {
      close: () => database.close(),
      prepare(sql) {
        const { statement, columns } = transaction.run(() => prepared(sql));
        const toRow = (values: unknown) => rowOf(columns, values as readonly unknown[]);
        return {
          reader: columns.length > 0,
          all: (values) => transaction.run(() => statement.all(...bindable(values))).map(toRow),
          run: (values) => transaction.run(() => statement.run(...bindable(values))),
          *iterate(values) {
            for (const row of statement.iterate(...bindable(values))) yield toRow(row);
          },
        };
      },
    },
  };
  return new NodeSqliteDialect(config, transaction);
}

/**
 * Rows of one statement have one shape in memory. Those that node:sqlite makes have none, and whatever reads or copies a row
 * then looks each name up.
 */
function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach((name, index) => {
    row[name] = values[index];
  });
  return row;
}

/**
 * node:sqlite takes a Date or a plain object in first place for named parameters and binds nothing: refuse
 * them here.
 */
function bindable(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return value;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (value === undefined) return null;
    if (
      value instanceof Date ||
      (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    ) {
      throw new Error(`cannot bind ${Object.prototype.toString.call(value)} to an SQL parameter`);
    }
    return value as SQLInputValue;
  });
}
