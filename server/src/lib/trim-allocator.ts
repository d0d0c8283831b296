/**
 * The GNU C library keeps memory that was freed as long as anything behind it is in use: after a large output some
 * 45 MB, in the gaps between small blocks. Its own function gives back the whole pages among them, and Node has no call
 * for it. SQLite has: it calls a function of a shared library by name, as what begins an extension.
 */
import { DatabaseSync } from 'node:sqlite';

/** Takes some 10 ms for each 30 MB that are given back. Does nothing where there is another C library. */
export function trimAllocator(): void {
  if (process.platform !== 'linux') return;
  // One of its own, so that no other may load anything.
  const database = new DatabaseSync(':memory:', { allowExtension: true });
  try {
    // It takes a number of bytes to keep at the end of the heap, and gets a pointer: too large, so that nothing is cut off
    // there, which the library does by itself.
    database.loadExtension('libc.so.6', 'malloc_trim');
  } catch {
    // It answers 1 when it has given something back, which SQLite reads as a failure, and ends the extension.
  } finally {
    database.close();
  }
}
