/** Somebody who writes at one server without a pause for thought, whatever befalls it, and remembers what he was told. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './start-server-process.ts';

const PAUSE_MS = 200;
const ANSWER_MS = 120_000;
/** No answer; a machine too slow to hear the request; a server without its database. */
const UNSURE: ReadonlySet<number> = new Set([0, 408, 503]);

/** What is asked for the request of this name. */
export type Ask = (name: string) => {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: object;
};

export class RequestLane {
  readonly #server: ServerProcess;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #label: string;
  readonly #ask: Ask;
  readonly #work: Promise<void>;
  #isEnding = false;
  /** names of requests that were answered as they should be: each of them was done, once */
  readonly accepted: string[] = [];
  /** refused, or not answered: done once, or not at all */
  readonly unsure: string[] = [];

  /** `headers`: of a session, which may be one of another server. */
  constructor(
    server: ServerProcess,
    { headers, label, ask }: { headers: Readonly<Record<string, string>>; label: string; ask: Ask },
  ) {
    this.#server = server;
    this.#headers = headers;
    this.#label = label;
    this.#ask = ask;
    this.#work = this.#run();
    // Told by `end`.
    this.#work.catch(() => undefined);
  }

  /** Throws when something was answered that nobody should be told. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#work;
  }

  /** Once so many more were accepted, or the lane has failed. */
  async goesOn(more = 3): Promise<void> {
    const wanted = this.accepted.length + more;
    const isThere = async () => {
      while (this.accepted.length < wanted) await sleep(PAUSE_MS);
    };
    await Promise.race([isThere(), this.#work]);
  }

  /** Names that are not there as often as they should be. */
  wrongIn(stored: readonly string[]): string[] {
    const count = (name: string) => stored.filter((one) => one === name).length;
    return [
      ...this.accepted.filter((name) => count(name) !== 1),
      ...this.unsure.filter((name) => count(name) > 1),
    ];
  }

  async #run(): Promise<void> {
    for (let count = 0; !this.#isEnding; count += 1) {
      const name = `${this.#label}-${count}`;
      const { method, url, status, body } = this.#ask(name);
      const answer = await fetch(this.#server.address + url, {
        method,
        headers: { ...this.#headers, connection: 'close' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      }).then(
        async (response) => ({ status: response.status, said: await response.text() }),
        // The server was killed, or is not there yet.
        () => ({ status: 0, said: '' }),
      );
      if (answer.status === status) this.accepted.push(name);
      else if (UNSURE.has(answer.status)) this.unsure.push(name);
      else throw new Error(`${name} was answered by ${answer.status} ${answer.said}`);
      await sleep(PAUSE_MS);
    }
  }
}
