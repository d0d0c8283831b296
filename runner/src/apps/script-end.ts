import { text } from '@signalbox/contract/texts';
import type { EndReader } from './app-command.ts';

/** bash says `$'\r': command not found`, and other sentences in which the line ends in the middle. */
const CARRIAGE_RETURN =
  /\$'\\r'|\$'[^']*\\r'|\r: (?:command not found|invalid option)|: invalid option namepipefail/;

export const explainShellEnd: EndReader = (code, tail) =>
  code !== 0 && CARRIAGE_RETURN.test(tail) ? text('exit.line_endings') : undefined;
