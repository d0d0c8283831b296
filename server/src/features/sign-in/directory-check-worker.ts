import type { FastifyBaseLogger } from 'fastify';
import type { DirectoryCheck } from './directory-check.ts';

/** Each server tries so often at most; the database lets one of them look when it is time. */
const TRY_MS = 60_000;

/** The timer of the looks at everybody in the directory. */
export class DirectoryCheckWorker {
  readonly #check: DirectoryCheck;
  readonly #everyMs: number;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #isClosed = false;

  constructor(
    check: DirectoryCheck,
    { everyMs, log }: { everyMs: number; log: Pick<FastifyBaseLogger, 'warn'> },
  ) {
    this.#check = check;
    this.#everyMs = everyMs;
    this.#log = log;
  }

  start(): void {
    if (this.#isClosed || this.#everyMs === 0) return;
    this.#timer = setTimeout(
      () => {
        this.#work = this.#check
          .checkAll()
          .then(() => undefined)
          .catch((error) => this.#log.warn({ err: error }, 'the people of the directory were not looked at'))
          .finally(() => this.start());
      },
      Math.min(TRY_MS, this.#everyMs),
    );
    this.#timer.unref();
  }

  /** What is under way ends first. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }
}
