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
  /** asked for, and not begun */
  #next: Promise<void> | undefined;
  /** something was committed since the last flush began, or that has failed; at first, by migrations */
  #isDue = true;

  /** of the database, which has been written to in this process: so its log is there until it is closed */
  constructor(databasePath: string) {
    this.#logPath = `${databasePath}-wal`;
  }

  /** Something was committed: whoever asks from here on waits for a flush that begins later. */
  committed(): void {
    this.#isDue = true;
  }

  /** Resolves when all that is committed by now is on the disk. Rejects when nobody can say whether it is. */
  flush(): Promise<void> {
    // The running one began after the last commit, and nothing waits when that is over.
    if (!this.#isDue) return this.#running ?? Promise.resolve();
    // The running one may have begun before the commit that this is about.
    this.#next ??= this.#after(this.#running);
    return this.#next;
  }

  async #after(former: Promise<void> | undefined): Promise<void> {
    // Those who wait for it hear of its failure.
    await former?.catch(() => undefined);
    this.#running = this.#next;
    this.#next = undefined;
    this.#isDue = false;
    try {
      this.#file ??= await open(this.#logPath, 'r+');
      await this.#file.datasync();
    } catch (error) {
      this.#isDue = true;
      throw error;
    }
  }

  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => undefined);
    await this.#file?.close();
  }
}
