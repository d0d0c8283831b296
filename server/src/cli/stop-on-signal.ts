/** Ctrl-C asks that the task be stopped, and its end is awaited; once more leaves it to itself. */
import type { stopTask } from '@signalbox/contract';
import type { ApiClient } from './api-client.ts';
import { exitCodes } from './exit-codes.ts';
import type { TaskPlace } from './named-objects.ts';
import { say } from './printed.ts';

export class StopOnSignal {
  #place: TaskPlace | undefined;
  #isAsked = false;
  readonly #client: ApiClient;

  constructor(client: ApiClient) {
    this.#client = client;
    // A pipeline that is cancelled sends SIGTERM.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#hear());
  }

  /** From now on there is something to stop: at once, if that was asked for while it was being started. */
  watch(place: TaskPlace): void {
    this.#place = place;
    if (this.#isAsked) void this.#stop(place);
  }

  #hear(): void {
    if (this.#isAsked) {
      const what =
        this.#place === undefined ? 'What was to be started may run' : `Task ${this.#place.task_id} goes on`;
      say(`${what}: left to itself`);
      process.exit(exitCodes.left);
    }
    this.#isAsked = true;
    say('Asking the server to stop the task; once more leaves it to itself');
    if (this.#place !== undefined) void this.#stop(this.#place);
  }

  async #stop(place: TaskPlace): Promise<void> {
    try {
      const url = '/api/project/:project_id/tasks/:task_id/stop';
      await this.#client.call<typeof stopTask>('POST', url, { params: { ...place }, body: {} });
    } catch (error) {
      // It ended in the meantime, or may not be stopped: what becomes of it is shown all the same.
      say((error as Error).message);
    }
  }
}
