/** Advisory lock of PostgreSQL: held together by everybody who works on the database, alone by who moves it. */
export const PRESENCE_LOCK = '6003172946120045811';

export const AT_WORK = `select pg_try_advisory_lock_shared(${PRESENCE_LOCK}::bigint) as held`;

export const BEING_MOVED =
  'This database is being restored or moved at the moment: start again when that has ended';
