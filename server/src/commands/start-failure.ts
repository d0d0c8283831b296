/** Why a start failed, in one sentence that says what to do. */
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/load-config.ts';
import { isDiskFull } from '../db/database-problem.ts';
import { thisUser } from '../lib/this-user.ts';
import { databaseFailureSentence } from './database-failure.ts';

type Failure = NodeJS.ErrnoException & { readonly hostname?: string };

/** What the operating system says of a file that it does not let this user have. */
const refusals = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST'];

export function startFailureSentence(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError) return error.message;
  const failure = error as Failure;
  if (config === null) return failure.message;
  return (
    addressSentence(failure, config) ??
    diskSentence(failure, config) ??
    (config.postgresUrl === null
      ? undefined
      : databaseFailureSentence(failure, new URL(config.postgresUrl))) ??
    fileSentence(failure, config) ??
    failure.message
  );
}

/** The address that the server is to listen on. */
function addressSentence({ code, syscall, hostname }: Failure, { host, port }: Config): string | undefined {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use: end the program that holds it, or set SIGNALBOX_PORT to another port`;
  }
  if (code === 'EADDRNOTAVAIL' || (hostname === host && /^(ENOTFOUND|EAI_AGAIN)$/.test(code ?? ''))) {
    return `This machine has no address ${host}: set SIGNALBOX_HOST to one of its own, for example 127.0.0.1`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `This user may not listen on port ${port} of ${host}: set SIGNALBOX_PORT to a port above 1023`;
  }
  return undefined;
}

function diskSentence(failure: Failure, { dataDir }: Config): string | undefined {
  const { code, message } = failure;
  const isOfFile = code === 'ERR_SQLITE_ERROR';
  if (code === 'ENOSPC' || code === 'EDQUOT' || (isOfFile && isDiskFull(failure))) {
    return `The disk of the data folder ${dataDir} is full: make room there, then start again`;
  }
  return isOfFile
    ? `The database in ${dataDir} cannot be used (${message}): restore it, or check the rights and space there`
    : undefined;
}

/** Often root has made what is in the folder, by a command of ours. */
function fileSentence({ code, path }: Failure, { dataDir }: Config): string | undefined {
  if (path === undefined || !refusals.includes(code ?? '')) return undefined;
  const way = `${path}/`.startsWith(`${dataDir}/`)
    ? `let the user of the server (this one is ${thisUser()}) own ${dataDir} with all that is in it (chown -R), and run commands as that user`
    : 'check its rights, and those of the folders above it';
  return `${path} cannot be used (${code}): ${way}`;
}
