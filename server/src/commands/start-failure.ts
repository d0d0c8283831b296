/** Why a start failed, in one sentence that says what to do. */
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/load-config.ts';
import { isDatabaseAway, isDiskFull } from '../db/database-problem.ts';

export function startFailureSentence(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (config === null) return message;
  const { host, port, postgresUrl } = config;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use: end the program that holds it, or set SIGNALBOX_PORT to another port`;
  }
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && postgresUrl === null)) {
    return `This machine has no address ${host}: set SIGNALBOX_HOST to one of its own, for example 127.0.0.1`;
  }
  if (code === 'EACCES') {
    return `This user may not listen on port ${port} of ${host}: set SIGNALBOX_PORT to a port above 1023`;
  }
  if (code === 'ENOSPC' || isDiskFull(error)) {
    return `The disk of the data folder ${config.dataDir} is full: make room there, then start again`;
  }
  if (code === 'ERR_SQLITE_ERROR') {
    return `The database in ${config.dataDir} cannot be used (${message}): restore it, or check the rights and space there`;
  }
  if (postgresUrl !== null) return databaseSentence(error as NodeJS.ErrnoException, new URL(postgresUrl));
  return message;
}

function databaseSentence(error: NodeJS.ErrnoException, url: URL): string {
  const place = `the database at ${url.hostname || 'localhost'}${url.port && `:${url.port}`}`;
  const hint = 'check SIGNALBOX_DATABASE_URL';
  switch (error.code) {
    case 'ENOENT':
      return `Nothing answers as ${place} (${error.code}): start PostgreSQL there, or ${hint}`;
    case '28P01':
    case '28000':
      return `${capital(place)} refuses the user ${url.username}: ${hint}`;
    case '3D000':
      return `${capital(place)} has no database ${url.pathname.slice(1)}: create it, or ${hint}`;
    case '42501':
      return `The user ${url.username} may not create tables in ${place}: make him owner of the database`;
    default:
      return unknownDatabaseSentence(error, place, hint);
  }
}

function unknownDatabaseSentence(error: NodeJS.ErrnoException, place: string, hint: string): string {
  if (isDatabaseAway(error)) {
    const why = isSystemError(error) ? error.code : error.message;
    return `Nothing answers as ${place} (${why}): start PostgreSQL there, or ${hint}`;
  }
  // An error that PostgreSQL itself tells says how severe it is; its library may not even be loaded.
  if ('severity' in error) {
    return `${capital(place)} cannot be used (${error.message}): see its log, or ${hint}`;
  }
  return error.message;
}

/** ECONNREFUSED says more than its message. */
function isSystemError({ code }: NodeJS.ErrnoException): boolean {
  return code !== undefined && /^E[A-Z_]+$/.test(code);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
