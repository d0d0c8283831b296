import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** bigint and count(*) as numbers: ids and milliseconds stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : format === 'binary'
        ? pg.types.getTypeParser(oid, 'binary')
        : pg.types.getTypeParser(oid, 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export function postgresPool(url: string, maxConnections: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, types });
  // An idle connection that the server ends would otherwise end this process; the next query opens a new one.
  pool.on('error', () => undefined);
  return pool;
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool });
}
