/** Where a runner's token comes from. It is read once, and what can be dropped of its source is dropped. */
import { closeSync, openSync, readFileSync } from 'node:fs';
import { OptionsError } from './options-error.ts';
import { codeOf, logLine } from './runner-log.ts';

/** Name of the token file that stands for standard input. */
export const STANDARD_INPUT = '-';

export type TokenSource = {
  /** the token itself, from the environment */
  token?: string | undefined;
  /** a file that holds it; "-" = standard input */
  tokenFile?: string | undefined;
};

/** Throws `OptionsError`. */
export function readToken({ token, tokenFile }: TokenSource): string {
  if (tokenFile === STANDARD_INPUT) return readStandardInput();
  if (token !== undefined) {
    // The kernel keeps the environment that the process was started with: only what is inherited from here on is clean.
    delete process.env.SIGNALBOX_RUNNER_TOKEN;
    logLine(
      'SIGNALBOX_RUNNER_TOKEN stands in the environment of this process, where tasks of the same user can read it: give the token by SIGNALBOX_RUNNER_TOKEN_FILE=- on standard input instead',
    );
    return token;
  }
  if (tokenFile === undefined) {
    throw new OptionsError(
      'Set SIGNALBOX_RUNNER_TOKEN_FILE (or SIGNALBOX_RUNNER_TOKEN) to the token of this runner; "signalbox runner register" gets one.',
    );
  }
  return notEmpty(readTokenFile(tokenFile), `The token file ${tokenFile} is empty`);
}

function readTokenFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new OptionsError(
      `The token file ${file} cannot be read (${codeOf(error)}): check SIGNALBOX_RUNNER_TOKEN_FILE, or set SIGNALBOX_RUNNER_REGISTRATION_TOKEN (or _FILE): then it registers first.`,
    );
  }
}

/** By its number: a socket cannot be opened by name, and a file that only root may read not a second time. */
function readStandardInput(): string {
  let text: string;
  try {
    text = readFileSync(0, 'utf8');
  } catch (error) {
    throw new OptionsError(`The token cannot be read from standard input (${codeOf(error)}).`);
  }
  // Nobody shall find the source among the files that this process has open. The lowest free number is 0 again.
  closeSync(0);
  openSync('/dev/null', 'r');
  return notEmpty(text, 'Standard input holds no token');
}

function notEmpty(text: string, problem: string): string {
  const token = text.trim();
  if (token === '') throw new OptionsError(`${problem}.`);
  return token;
}
