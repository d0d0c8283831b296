import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';

export type ProgramLookup = { found: string } | { problem: string };

/**
 * Finds a program the way a shell does: a name with a slash counts from `cwd`, another one is looked for in `searchPath`. Says in a
 * sentence why a program cannot be started, a missing interpreter of a script included.
 */
export function lookUpProgram(name: string, searchPath: string, cwd: string): ProgramLookup {
  if (name.includes('/')) return checkFile(path.resolve(cwd, name), name);
  for (const folder of searchPath.split(':')) {
    if (folder === '') continue;
    const candidate = path.resolve(cwd, folder, name);
    if (isExecutable(candidate)) return checkFile(candidate, name);
  }
  return { problem: `The program ${name} was not found on this runner (PATH is ${searchPath}).` };
}

function checkFile(file: string, name: string): ProgramLookup {
  if (!isFile(file)) return { problem: `The program ${name} does not exist on this runner.` };
  if (!isExecutable(file))
    return { problem: `The program ${name} is not executable. Set its executable bit (chmod +x).` };
  const interpreter = interpreterOf(file);
  if (interpreter?.endsWith('\r'))
    return {
      problem: `The program ${name} has Windows line endings (CRLF), so that its first line names no interpreter. Save it with those of Unix (LF).`,
    };
  if (interpreter !== undefined && !isExecutable(interpreter))
    return {
      problem: `The program ${name} needs the interpreter ${interpreter}, which does not exist on this runner.`,
    };
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

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return isFile(file);
  } catch {
    return false;
  }
}
