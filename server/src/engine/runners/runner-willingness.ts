import type { Text } from '@signalbox/contract/texts';
import { type Report, whyDeclined } from './runner-reports.ts';

/** A runner that declines gets no task for a while, longer each time: the queue would turn in circles. */
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 60_000;

/** After each refusal a runner is asked again later than the time before. */
export class RunnerWillingness {
  readonly #onAgain: () => void;
  #declinedInARow = 0;
  #until = 0;
  #reason: Text | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** `onAgain`: called when the while is over. */
  constructor(onAgain: () => void) {
    this.#onAgain = onAgain;
  }

  get isWilling(): boolean {
    return Date.now() >= this.#until;
  }

  /** What it said last, while it gets no task. */
  get whyNot(): Text | undefined {
    return this.isWilling ? undefined : this.#reason;
  }

  /** What it said to the offers, in order. */
  note(answers: readonly Report[]): void {
    for (const answer of answers) {
      if (answer.type === 'accepted') this.#declinedInARow = 0;
      if (answer.type !== 'declined') continue;
      this.#reason = whyDeclined(answer);
      const pauseMs = Math.min(PAUSE_MS * 2 ** this.#declinedInARow, PAUSE_MAX_MS);
      this.#declinedInARow += 1;
      this.#until = Date.now() + pauseMs;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#onAgain, pauseMs + 1).unref();
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
