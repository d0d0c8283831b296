/**
 * A temporary directory in memory for test suites, which create many files and flush them. ext4 without a journal is slow
 * at creating files, because it doesn't reuse an inode immediately: a quarter of the time of the runner's suite.
 *
 * The directory is a tmpfs in a mount namespace of the suite. Other processes don't see it, and it ends with the last
 * process of the suite, including a killed one. It requires root on Linux.
 *
 * The namespace also hides the SSH configuration of the user. ssh finds it through the password database, so an empty
 * HOME doesn't.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { freemem, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const GIB = 1024 ** 3;
/** Limit of one suite's files. A tmpfs uses memory only for its content. */
const SIZE_GIB = 4;
const NEEDED_FREE = 3 * SIZE_GIB * GIB;

export interface MemoryDisk extends Disposable {
  /** returns the command that runs `command` with the directory; it needs `environment` */
  wrap(command: readonly string[]): readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const none: MemoryDisk = { wrap: (command) => command, environment: {}, [Symbol.dispose]() {} };

export function memoryDisk(): MemoryDisk {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || freemem() < NEEDED_FREE) return none;
  // Short, because the path of a socket has at most 107 bytes.
  const folder = mkdtempSync(join(tmpdir(), 'sb-'));
  // Removes only the mount point: the tmpfs isn't visible here.
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const wrap = (command: readonly string[]) => [
    ...['unshare', '--mount', 'sh', '-c'],
    `mount -t tmpfs -o mode=1777,size=${SIZE_GIB}g signalbox-test "$TMPDIR" || exit
    if [ -f "$0" ]; then (umask 077; : >"$TMPDIR/ssh_config") && mount --bind "$TMPDIR/ssh_config" "$0" || exit; fi
    exec "$@"`,
    ...[join(userInfo().homedir, '.ssh/config'), ...command],
  ];
  const environment = { TMPDIR: folder };
  const [program = '', ...args] = wrap(['true']);
  // Containers deny mounts, even to root.
  if (spawnSync(program, args, { env: { ...process.env, ...environment } }).status !== 0) {
    remove();
    return none;
  }
  return { wrap, environment, [Symbol.dispose]: remove };
}
