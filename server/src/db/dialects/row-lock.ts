import type { DialectName } from './dialect-name.ts';

/** Rows that nobody else changes until this transaction ends. On SQLite a write transaction is alone anyway. */
export function forUpdate<Q extends { forUpdate(): Q }>(query: Q, dialect: DialectName): Q {
  return dialect === 'postgres' ? query.forUpdate() : query;
}
