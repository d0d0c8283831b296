/**
 * Loaded into a command before the command itself: ends it as `kill -9` does, just before one moment of its work, or just
 * after it. So a test kills it there each time, however fast the machine is.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

export interface KillMoment {
  /** a statement of SQLite, a call that changes files (its name and its paths), or what is sent over the network */
  readonly of: 'statement' | 'file' | 'sent';
  /** regular expression */
  readonly pattern: string;
  /** which of those that fit; otherwise the first */
  readonly nth?: number;
  readonly isAfter?: boolean;
}

type Calls = Record<string, (...args: unknown[]) => unknown>;

const {
  of,
  pattern,
  nth = 1,
  isAfter = false,
} = JSON.parse(process.env.SIGNALBOX_TEST_KILL_AT ?? '') as KillMoment;
const moment = new RegExp(pattern);
let seen = 0;

function watch(owner: object, name: string, textOf: (args: readonly unknown[]) => string): void {
  const calls = owner as Calls;
  const original = calls[name];
  calls[name] = function watched(this: unknown, ...args) {
    const isNow = moment.test(textOf(args)) && ++seen === nth;
    if (isNow && !isAfter) process.kill(process.pid, 'SIGKILL');
    const result = original?.apply(this, args);
    if (isNow && isAfter) process.kill(process.pid, 'SIGKILL');
    return result;
  };
}

const [first, paths] = [
  (args: readonly unknown[]) => String(args[0]),
  (args: readonly unknown[]) => args.filter((one) => typeof one === 'string').join(' '),
];
if (of === 'statement') watch(DatabaseSync.prototype, 'prepare', first);
if (of === 'sent') watch(Socket.prototype, 'write', first);
if (of === 'file') {
  for (const name of ['renameSync', 'linkSync', 'rmSync', 'writeFileSync']) {
    watch(fs, name, (args) => `${name} ${paths(args)}`);
  }
  watch(fs.promises, 'rename', (args) => `rename ${paths(args)}`);
  syncBuiltinESMExports();
}
