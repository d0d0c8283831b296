import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Text, text } from '@signalbox/contract/texts';

export type ProgramLookup = { found: string } | { problem: Text };

export type LookupPlaces = {
  searchPath: string;
  cwd: string;
  /** what keeps those who are to run the program from this file; absent: the runner itself is to run it */
  refusalOf?: (file: string) => ProgramRefusal | undefined;
};

/** `closed`: to their user; `hidden`: they do not see it where it lies. */
export type ProgramRefusal = 'closed' | 'hidden';

/**
 * Finds a program the way a shell does: a name with a slash counts from `cwd`, another one is looked for in
 * `searchPath`. Tells why a program cannot be started, a missing interpreter of a script included.
 */
export function lookUpProgram(
  name: string,
  { searchPath, cwd, refusalOf = () => undefined }: LookupPlaces,
): ProgramLookup {
  if (name.includes('/')) return checkFile(path.resolve(cwd, name), { name, refusalOf });
  for (const folder of searchPath.split(':')) {
    if (folder === '') continue;
    const candidate = path.resolve(cwd, folder, name);
    if (lookAt(candidate) !== undefined && refusalOf(candidate) === undefined)
      return checked(candidate, { name, refusalOf });
  }
  return { problem: text('program.not_found', { name, path: searchPath }) };
}

const SYSTEM_PATH = '/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/bin';

/** Full path of a program of the machine, whatever the runner's own search path is. */
export function findSystemProgram(name: string): string | undefined {
  const lookup = lookUpProgram(name, { searchPath: SYSTEM_PATH, cwd: '/' });
  return 'found' in lookup ? lookup.found : undefined;
}

type Check = { name: string; refusalOf: NonNullable<LookupPlaces['refusalOf']> };

function checkFile(file: string, check: Check): ProgramLookup {
  const { name, refusalOf } = check;
  if (lookAt(file) === undefined)
    return {
      problem: isFile(file) ? text('program.not_executable', { name }) : text('program.missing', { name }),
    };
  const lookup = checked(file, check);
  const refusal = 'found' in lookup ? refusalOf(file) : undefined;
  return refusal === undefined ? lookup : refused(name, refusal);
}

/** `file`: can be executed. */
function checked(file: string, { name, refusalOf }: Check): ProgramLookup {
  const interpreter = lookAt(file)?.interpreter;
  if (interpreter?.endsWith('\r')) return { problem: text('program.line_endings', { name }) };
  if (interpreter !== undefined && lookAt(interpreter) === undefined)
    return { problem: text('program.no_interpreter', { name, interpreter }) };
  const refusal = interpreter === undefined ? undefined : refusalOf(interpreter);
  return refusal === undefined ? { found: file } : refused(name, refusal);
}

function refused(name: string, refusal: ProgramRefusal): ProgramLookup {
  return { problem: text(refusal === 'closed' ? 'program.closed' : 'program.hidden', { name }) };
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

type Executable = { interpreter: string | undefined };

/** Within one turn of the event loop: a task looks twice, and those that start at once look at the same. */
const seen = new Map<string, Executable | undefined>();

/** Undefined: it cannot be executed. */
function lookAt(file: string): Executable | undefined {
  if (seen.size === 0) setImmediate(() => seen.clear());
  if (!seen.has(file)) seen.set(file, isExecutable(file) ? { interpreter: interpreterOf(file) } : undefined);
  return seen.get(file);
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
