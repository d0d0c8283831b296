/** Why a database of the other product cannot be read, and what to do: its driver says it in codes. */
import type { DatabasePlace } from './reference-config.ts';

/** What happened, and what to do next. */
type Reason = readonly [what: string, next: string];

const wrongUser = (user: string): Reason => [
  `it refuses the user ${user} or his password`,
  'look at "user" and "pass" in the settings of the other server, and whether that user may come from this machine',
];
const noDatabase: Reason = [
  'it has no database of this name, or that user may not open it',
  'look at "name" in the settings of the other server',
];
const notThere: Reason = [
  'nobody listens there',
  'start its database, or look at "host" and its port in the settings of the other server',
];
const noName: Reason = [
  'no machine is called so',
  'look at "host" in the settings of the other server: in a container it may be a name that is known there alone',
];
const noAnswer: Reason = [
  'it does not answer',
  'look at its address, and whether a firewall is between it and this machine',
];
const cutOff: Reason = [
  'it ends the connection',
  'look whether something else than this database listens there, and at its own log',
];
const certificate: Reason = [
  'its certificate is not trusted',
  'name its authority by NODE_EXTRA_CA_CERTS, or the setting there that does not check it',
];

const reasons: Readonly<Record<string, (place: DatabasePlace) => Reason>> = {
  // PostgreSQL
  '28P01': ({ user }) => wrongUser(user),
  '28000': ({ user }) => wrongUser(user),
  '3D000': () => noDatabase,
  '42501': () => noDatabase,
  '53300': () => ['it has no connection left', 'end others, or try again later'],
  '57P03': () => ['it is starting or stopping', 'try again in a moment'],
  // MySQL and MariaDB
  ER_ACCESS_DENIED_ERROR: ({ user }) => wrongUser(user),
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: ({ user }) => wrongUser(user),
  ER_HOST_NOT_PRIVILEGED: ({ user }) => wrongUser(user),
  ER_BAD_DB_ERROR: () => noDatabase,
  ER_DBACCESS_DENIED_ERROR: () => noDatabase,
  ER_CON_COUNT_ERROR: () => ['it has no connection left', 'end others, or try again later'],
  PROTOCOL_CONNECTION_LOST: () => cutOff,
  HANDSHAKE_NO_SSL_SUPPORT: () => ['it speaks no TLS', 'take "tls" out of its options'],
  // The network
  ECONNREFUSED: () => notThere,
  ENOENT: () => notThere,
  ENOTFOUND: () => noName,
  EAI_AGAIN: () => noName,
  ETIMEDOUT: () => noAnswer,
  EHOSTUNREACH: () => noAnswer,
  ENETUNREACH: () => noAnswer,
  ECONNRESET: () => cutOff,
  EPIPE: () => cutOff,
  DEPTH_ZERO_SELF_SIGNED_CERT: () => certificate,
  SELF_SIGNED_CERT_IN_CHAIN: () => certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => certificate,
  CERT_HAS_EXPIRED: () => certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: () => certificate,
};

/** Without a code. */
const byMessage: readonly (readonly [RegExp, Reason])[] = [
  [/timeout|timed out/i, noAnswer],
  [
    /does not support SSL/i,
    ['it speaks no TLS', 'take "sslmode" out of its options, or set it to "disable"'],
  ],
  [/password must be a string/i, ['it asks for a password', 'set "pass" in the settings, which has none']],
  [/Connection terminated/i, cutOff],
];

/** One sentence, in which no password stands. */
export function unreadable(place: DatabasePlace, error: unknown): Error {
  const { host, port, name } = place;
  const at = port === null ? host : `${host}:${port}`;
  const [what, next] = reasonFor(place, error);
  return new Error(`The database ${name} at ${at} cannot be read: ${what}. Nothing is stored; ${next}`, {
    cause: error,
  });
}

function reasonFor(place: DatabasePlace, error: unknown): Reason {
  const { code, message } = firstOf(error);
  const known = reasons[code ?? '']?.(place);
  if (known !== undefined) return known;
  const like = byMessage.find(([pattern]) => pattern.test(message))?.[1];
  return (
    like ?? [withoutPassword(message || String(code), place), 'look at the settings of the other server']
  );
}

/** Of a name with several addresses each was tried: the first says it. */
function firstOf(error: unknown): NodeJS.ErrnoException {
  const { errors } = error as AggregateError;
  return (Array.isArray(errors) ? errors[0] : error) as NodeJS.ErrnoException;
}

const withoutPassword = (message: string, { password }: DatabasePlace): string =>
  password === '' ? message : message.replaceAll(password, '***');
