/** Questions on the terminal. The answers may also come from a pipe, one a line. */
import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export class Prompt {
  readonly #lines: Interface;
  readonly #answers: AsyncIterator<string>;
  #isHidden = false;

  constructor() {
    const output = new Writable({
      write: (chunk, _encoding, done) => {
        // What is typed is echoed through here: of a password only the end of the line.
        if (!this.#isHidden) process.stderr.write(chunk);
        done();
      },
    });
    this.#lines = createInterface({
      input: process.stdin,
      output,
      terminal: process.stdin.isTTY,
    });
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  /** Asks again until there is an answer, or takes the one that is offered. */
  async ask(question: string, offered?: string): Promise<string> {
    for (;;) {
      const answer = (await this.#line(offered ? `${question} [${offered}]` : question)).trim();
      if (answer !== '') return answer;
      if (offered !== undefined) return offered;
    }
  }

  /** What is typed does not show. */
  async askHidden(question: string): Promise<string> {
    for (;;) {
      process.stderr.write(`${question}: `);
      this.#isHidden = true;
      const answer = await this.#next().finally(() => {
        this.#isHidden = false;
      });
      if (process.stdin.isTTY) process.stderr.write('\n');
      if (answer !== '') return answer;
    }
  }

  async #line(question: string): Promise<string> {
    process.stderr.write(`${question}: `);
    return await this.#next();
  }

  async #next(): Promise<string> {
    const { done, value } = await this.#answers.next();
    if (done) throw new Error('The input ended before every question was answered');
    return value;
  }

  close(): void {
    this.#lines.close();
  }
}
