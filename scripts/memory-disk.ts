/**
 * Temporary folders in memory, for programs that make many files and wait until each is on the disk: the tests. They
 * prove nothing about the disk itself, and where a filesystem takes long to make a file (ext4 without a journal: an
 * inode is not given out again at once) a quarter of the runner's suite goes there.
 *
 * It is a tmpfs in a mount namespace of the program's own, so nothing else on the machine sees it, and it goes with the
 * last process in it, also when all are killed. Only root may do this, on Linux; elsewhere the folders lie where they
 * always do.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const GIB = 1024 ** 3;
/** What one program may fill; a tmpfs takes only what is written to it. */
const SIZE_GIB = 4;
const NEEDED_FREE = 3 * SIZE_GIB * GIB;

export interface MemoryDisk extends Disposable {
  /** the command, to be run with the environment beside it */
  wrap(command: readonly string[]): readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const none: MemoryDisk = { wrap: (command) => command, environment: {}, [Symbol.dispose]() {} };

export function memoryDisk(): MemoryDisk {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || freemem() < NEEDED_FREE) return none;
  // The name is short because sockets lie below it, whose whole path may have 107 bytes.
  const folder = mkdtempSync(join(tmpdir(), 'sb-'));
  // What lies in memory is not seen from here: only the empty folder goes.
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const wrap = (command: readonly string[]) => [
    ...['unshare', '--mount', 'sh', '-c'],
    `mount -t tmpfs -o mode=1777,size=${SIZE_GIB}g signalbox-test "$TMPDIR" && exec "$@"`,
    ...['sh', ...command],
  ];
  const environment = { TMPDIR: folder };
  const [program = '', ...args] = wrap(['true']);
  // Containers forbid it, also to root.
  if (spawnSync(program, args, { env: { ...process.env, ...environment } }).status !== 0) {
    remove();
    return none;
  }
  return { wrap, environment, [Symbol.dispose]: remove };
}
