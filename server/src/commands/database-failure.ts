/** Why PostgreSQL cannot be used, in one sentence that says what to do. It never tells the password. */
import { isDatabaseAway } from '../db/database-problem.ts';

type Failure = NodeJS.ErrnoException;

interface Place {
  /** "the database at host:port" */
  readonly name: string;
  readonly user: string;
  readonly database: string;
  /** where its address stands */
  readonly setting: string;
}

/** undefined for what has nothing to do with the database. `setting`: where its address stands */
export function databaseFailureSentence(
  failure: Failure,
  url: URL,
  setting = 'SIGNALBOX_DATABASE_URL',
): string | undefined {
  const user = decoded(url.username) || 'of this process';
  const place: Place = {
    name: `the database at ${url.hostname || 'localhost'}${url.port && `:${url.port}`}`,
    user,
    // As PostgreSQL takes it where none is named.
    database: decoded(url.pathname.slice(1)) || user,
    setting,
  };
  return loginSentence(failure, place) ?? tlsSentence(failure, place) ?? otherSentence(failure, place);
}

function loginSentence(
  { code, message }: Failure,
  { name, user, database, setting }: Place,
): string | undefined {
  if (code === '28P01') return `${capital(name)} refuses the password of the user ${user}: check ${setting}`;
  if (message.includes('client password must be a string')) {
    return `${capital(name)} asks the user ${user} for a password, and the URL holds none: write postgres://user:password@… into ${setting}`;
  }
  if (code === '28000' && message.includes('pg_hba.conf')) {
    return message.includes('no encryption')
      ? `${capital(name)} lets the user ${user} in with TLS only: add ?sslmode=verify-full to ${setting} (with sslrootcert=FILE for an authority of your own), or allow this machine in its pg_hba.conf`
      : `${capital(name)} does not let the user ${user} in from this machine: allow it in its pg_hba.conf, or check ${setting}`;
  }
  if (code === '28000') return `${capital(name)} refuses the user ${user}: check ${setting}`;
  if (code === '3D000') return `${capital(name)} has no database ${database}: create it, or check ${setting}`;
  if (code !== '42501') return undefined;
  return message.includes('permission denied for database')
    ? `The user ${user} may not use the database ${database} in ${name}: make him its owner`
    : `The user ${user} may not create tables in ${name}: make him owner of the database`;
}

const unknownAuthority =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(GET_ISSUER_CERT(_LOCALLY)?|VERIFY_LEAF_SIGNATURE))$/;

function tlsSentence(failure: Failure, { name, setting }: Place): string | undefined {
  const { code = '', message, syscall, path } = failure;
  if (syscall === 'open' && path !== undefined) {
    return `${capital(setting)} names the file ${path}, which cannot be read (${code})`;
  }
  if (message.includes('does not support SSL connections')) {
    return `${capital(name)} has TLS switched off: switch it on there (ssl = on), or take sslmode out of ${setting} where the network between is safe`;
  }
  if (unknownAuthority.test(code)) {
    return `${capital(name)} shows a certificate of an authority that is not known here: name the file of that authority in ${setting} (sslrootcert=FILE)`;
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return `The certificate of ${name} is not valid now (${new Date().toISOString()} by the clock of this machine): renew it, or set the clock`;
  }
  return code === 'ERR_TLS_CERT_ALTNAME_INVALID'
    ? `The certificate of ${name} is for another name: name the host in ${setting} as its certificate does`
    : undefined;
}

function otherSentence(failure: Failure, { name, user, setting }: Place): string | undefined {
  const { code, message } = failure;
  switch (code) {
    case '25006':
      return `${capital(name)} takes no changes (${message}): name the primary one, and not a replica, in ${setting}`;
    case '42704':
      return `${capital(name)} is too old (${message}): Signalbox needs PostgreSQL 12 or newer`;
    case '53100':
      return `The disk of ${name} is full: make room there, then start again`;
    case '53300':
      return `${capital(name)} has no connection left for the user ${user} (${message}): raise max_connections there, or the limit of that user`;
    case 'ENOENT':
      return `Nothing answers as ${name} (${code}): start PostgreSQL there, or check ${setting}`;
    default:
      break;
  }
  if (isDatabaseAway(failure)) {
    const why = isSystemError(failure) ? code : message;
    return `Nothing answers as ${name} (${why}): start PostgreSQL there, or check ${setting}`;
  }
  // An error that PostgreSQL itself tells says how severe it is; its library may not even be loaded.
  return 'severity' in failure
    ? `${capital(name)} cannot be used (${message}): see its log, or check ${setting}`
    : undefined;
}

/** ECONNREFUSED says more than its message. */
function isSystemError({ code }: Failure): boolean {
  return code !== undefined && /^E[A-Z_]+$/.test(code);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
