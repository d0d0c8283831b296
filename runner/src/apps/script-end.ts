import type { EndReader } from './app-command.ts';

const shellCodes: Readonly<Record<number, string>> = {
  126: 'a command was found but could not be run',
  127: 'a command was not found',
};

/** bash says `$'\r': command not found`, and other sentences in which the line ends in the middle. */
const CARRIAGE_RETURN =
  /\$'\\r'|\$'[^']*\\r'|\r: (?:command not found|invalid option)|: invalid option namepipefail/;

export const explainShellEnd: EndReader = (code, tail) => {
  if (code === 0) return undefined;
  if (CARRIAGE_RETURN.test(tail))
    return 'the script has Windows line endings (CRLF): save it with those of Unix (LF)';
  return shellCodes[code];
};

export const explainNoEnd: EndReader = () => undefined;
