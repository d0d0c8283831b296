/**
 * The longest time that a task may take, counted from its beginning, whichever runner began it. It stands
 * still while the task waits for a person.
 */
import type { TaskFolder } from './task-folder.ts';

const TIMER_MAX_MS = 2 ** 31 - 1;

export class TaskClock {
  readonly #folder: TaskFolder;
  readonly #onTimeout: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(folder: TaskFolder, onTimeout: () => void) {
    this.#folder = folder;
    this.#onTimeout = onTimeout;
  }

  run(): void {
    clearTimeout(this.#timer);
    const { timeout_ms, accepted_at, confirmation_wait_ms, question } = this.#folder.record;
    if (timeout_ms === 0 || question !== null) return;
    const leftMs = Math.max(0, accepted_at + confirmation_wait_ms + timeout_ms - Date.now());
    this.#timer = setTimeout(
      () => (leftMs > TIMER_MAX_MS ? this.run() : this.#onTimeout()),
      Math.min(leftMs, TIMER_MAX_MS),
    );
  }

  halt(): void {
    clearTimeout(this.#timer);
  }
}
