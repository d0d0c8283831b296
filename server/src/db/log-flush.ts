/**
 * Brings what SQLite has appended to its log (the `-wal` file) to the disk, on another thread: the event loop goes on
 * meanwhile. What was committed before a flush begins lies in the log before it, so one flush serves all who wait.
 *
 * idle -> running -> idle, or running with the next one asked for
 */
import { type FileHandle, open } from 'node:fs/promises';

export class LogFlush {
  readonly #logPath: string;
  #file: FileHandle | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** of the database, which has been written to in this process: so its log is there until it is closed */
  constructor(databasePath: string) {
    this.#logPath = `${databasePath}-wal`;
  }

  /** Resolves when all that is committed by now is on the disk. Rejects when nobody can say whether it is. */
  flush(): Promise<void> {
    // The running one may have begun before the commit that this is about.
    this.#next ??= this.#after(this.#running);
    return this.#next;
  }

  async #after(former: Promise<void> | undefined): Promise<void> {
    // Those who wait for it hear of its failure.
    await former?.catch(() => undefined);
    this.#running = this.#next;
    this.#next = undefined;
    this.#file ??= await open(this.#logPath, 'r+');
    await this.#file.datasync();
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => undefined);
    await this.#file?.close();
  }
}
