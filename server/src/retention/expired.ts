import type { ExpiredTask } from './removable-tasks.ts';

/** What was found to go so far, each task once. */
export class Expired {
  readonly #limit: number;
  readonly #found = new Map<number, ExpiredTask>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** So many more may be found. */
  get room(): number {
    return this.#limit - this.#found.size;
  }

  has(task: ExpiredTask): boolean {
    return this.#found.has(task.id);
  }

  add(tasks: readonly ExpiredTask[]): void {
    for (const task of tasks) if (this.room > 0) this.#found.set(task.id, task);
  }

  all(): ExpiredTask[] {
    return [...this.#found.values()];
  }
}
