/**
 * A query that is built and compiled at its first use on a database, and then run with other values each time: to build one
 * takes longer than SQLite takes to run it. For what each task needs several times.
 */
import { type Compilable, type CompiledQuery, type QueryResult, SqliteAdapter } from 'kysely';
import type { Executor } from './database.ts';
import type { DialectName } from './dialects/dialect-name.ts';
import { ValueToCome } from './dialects/value-to-come.ts';

/** `given` has only names yet: a query whose text depends on its values has to be one of several. */
type Build<V, O> = (db: Executor, given: V, dialect: DialectName) => Compilable<O>;

export class PreparedQuery<V extends object, O> {
  readonly #build: Build<V, O>;
  /** by what stands for a database, as long as that is open */
  readonly #compiled = new WeakMap<object, CompiledQuery<O>>();

  constructor(build: Build<V, O>) {
    this.#build = build;
  }

  async all(db: Executor, values: V): Promise<O[]> {
    return (await this.run(db, values)).rows;
  }

  /** The first row, undefined when there is none. */
  async first(db: Executor, values: V): Promise<O | undefined> {
    return (await this.run(db, values)).rows[0];
  }

  async run(db: Executor, values: V): Promise<QueryResult<O>> {
    const query = this.#compiledFor(db);
    const parameters = query.parameters.map((value) =>
      value instanceof ValueToCome ? value.of(values) : value,
    );
    return await db.executeQuery({ ...query, parameters });
  }

  #compiledFor(db: Executor): CompiledQuery<O> {
    const { adapter, plugins } = db.getExecutor();
    // Plugins change queries: by whoever asks.
    const known = plugins.length === 0 ? this.#compiled.get(adapter) : undefined;
    if (known !== undefined) return known;
    const dialect = adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
    const compiled = this.#build(db, valuesToCome<V>(), dialect).compile();
    if (plugins.length === 0) this.#compiled.set(adapter, compiled);
    return compiled;
  }
}

function valuesToCome<V extends object>(): V {
  return new Proxy({} as V, { get: (_values, name) => new ValueToCome(String(name)) });
}

/** One for each set of names that values are told of, undefined is none: `make` is told those, and nothing else of what decides its text. */
export function preparedByNames<V extends object, O>(
  make: (names: ReadonlySet<string>) => PreparedQuery<Required<V>, O>,
): (values: V) => PreparedQuery<V, O> {
  const made = new Map<string, PreparedQuery<V, O>>();
  return (values) => {
    const names = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const key = names.join(' ');
    const query = made.get(key) ?? (make(new Set(names)) as PreparedQuery<V, O>);
    made.set(key, query);
    return query;
  };
}
