import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Text, text } from '@signalbox/contract/texts';

export type ProgramLookup = { found: string } | { problem: Text };

export type LookupPlaces = {
  searchPath: string;
  cwd: string;
  /** whether those who are to run the program may run this file; absent: the runner itself is to run it */
  canRun?: (file: string) => boolean;
};

/**
 * Finds a program the way a shell does: a name with a slash counts from `cwd`, another one is looked for in
 * `searchPath`. Tells why a program cannot be started, a missing interpreter of a script included.
 */
export function lookUpProgram(
  name: string,
  { searchPath, cwd, canRun = () => true }: LookupPlaces,
): ProgramLookup {
  const checked = (file: string): ProgramLookup => {
    const interpreter = interpreterOf(file);
    const lookup = checkFile(file, { name, interpreter });
    if ('problem' in lookup || (canRun(file) && (interpreter === undefined || canRun(interpreter))))
      return lookup;
    return { problem: text('program.closed', { name }) };
  };
  if (name.includes('/')) return checked(path.resolve(cwd, name));
  for (const folder of searchPath.split(':')) {
    if (folder === '') continue;
    const candidate = path.resolve(cwd, folder, name);
    if (isExecutable(candidate) && canRun(candidate)) return checked(candidate);
  }
  return { problem: text('program.not_found', { name, path: searchPath }) };
}

const SYSTEM_PATH = '/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/bin';

/** Full path of a program of the machine, whatever the runner's own search path is. */
export function findSystemProgram(name: string): string | undefined {
  const lookup = lookUpProgram(name, { searchPath: SYSTEM_PATH, cwd: '/' });
  return 'found' in lookup ? lookup.found : undefined;
}

function checkFile(
  file: string,
  { name, interpreter }: { name: string; interpreter: string | undefined },
): ProgramLookup {
  if (!isFile(file)) return { problem: text('program.missing', { name }) };
  if (!isExecutable(file)) return { problem: text('program.not_executable', { name }) };
  if (interpreter?.endsWith('\r')) return { problem: text('program.line_endings', { name }) };
  if (interpreter !== undefined && !isExecutable(interpreter))
    return { problem: text('program.no_interpreter', { name, interpreter }) };
  return { found: file };
}

function interpreterOf(file: string): string | undefined {
  try {
    const handle = openSync(file, 'r');
    try {
      const head = Buffer.alloc(256);
      const length = readSync(handle, head, 0, head.length, 0);
      return /^#![ \t]*(\/[^\s]+(?:\r(?=\n))?)/.exec(head.toString('latin1', 0, length))?.[1];
    } finally {
      closeSync(handle);
    }
  } catch {
    return undefined;
  }
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Most folders of a search path lack it: an error costs more than a look. */
function isExecutable(file: string): boolean {
  try {
    if (!isFile(file)) return false;
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
