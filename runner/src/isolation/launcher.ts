/** The command line of launcher.sh, and the file from which it sets the environment of a program. */
import { readFileSync } from 'node:fs';
import { productFiles } from '../product-files.ts';

/** Passed as an argument: a sandbox doesn't show the product's own files. */
const SCRIPT = readFileSync(productFiles.launcher, 'utf8');

/** See launcher.sh. */
type LaunchMode = 'exec' | 'merge' | 'wait';

export type Launch = {
  /** full path of the shell */
  sh: string;
  mode: LaunchMode;
  cwd: string;
  /** written by `environmentScript` */
  environmentFile: string;
  command: readonly string[];
};

export function launchCommand({ sh, mode, cwd, environmentFile, command }: Launch): string[] {
  return [sh, '-c', SCRIPT, 'signalbox-launch', mode, cwd, environmentFile, ...command];
}

type Environment = Readonly<Record<string, string>>;

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * The environment as a file for `launchCommand`. A shell refuses to set some names (`UID` where sh is bash); the
 * output says so. Pure.
 */
export function environmentScript(environment: Environment): string {
  return Object.entries(environment)
    .map(
      ([name, value]) =>
        `command export ${name}=${quoted(value)} 2>/dev/null || echo 'Environment variable "${name}" is left out: the shell of this machine reserves that name.' >&2\n`,
    )
    .join('');
}
