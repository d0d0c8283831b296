/** The work folder cannot be used: one sentence that says what to do, in place of the system's error. */
import { OptionsError } from './options-error.ts';
import { codeOf, messageOf } from './runner-log.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'let the user of this runner own it with all that is in it (chown -R)',
  EPERM: 'let the user of this runner own it with all that is in it (chown -R)',
  EROFS: 'its disk is read-only, make it writable',
  ENOSPC: 'its disk is full, make room there',
  EDQUOT: 'its disk is full, make room there',
  ENOTDIR: 'there is a file of this name in its path, move it away',
  EEXIST: 'there is a file of this name in its path, move it away',
  ENOENT: 'a folder above it is missing or cannot be made',
  ERR_SQLITE_ERROR: 'make room there, and let the user of this runner own it',
};

/** `error`: what making or opening it has thrown. Anything else is given back as it is. */
export function folderProblem(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  const reason = reasons[code ?? ''];
  if (reason === undefined) return error;
  const why = code === 'ERR_SQLITE_ERROR' ? messageOf(error) : code;
  return new OptionsError(
    `The work folder ${folder} of this runner cannot be used (${why}): ${reason}, or set SIGNALBOX_RUNNER_DIR to another folder.`,
  );
}
