/** What the limiter of guesses needs of the place where they are counted, which all servers share. */

/** How guesses under one key are forgiven, and what they cost. Milliseconds. */
export interface GuessRule {
  /** one is forgiven each time this has passed */
  readonly forgiveMs: number;
  /** so many cost nothing */
  readonly free: number;
  /** what each one beyond moves the next turn on; the last one goes on for ever */
  readonly stepsMs: readonly number[];
  /** how far ahead turns are given; 0 = who comes before his turn is refused */
  readonly lineMs: number;
}

export interface GuessCount {
  readonly key: string;
  readonly rule: GuessRule;
}

export interface Turn {
  readonly count: GuessCount;
  /** milliseconds since 1970: when it may go on. Of one that is refused: when the next one may come */
  readonly at: number;
  /** the line is too long: it was not counted here */
  readonly isRefused: boolean;
}

export interface GuessCounts {
  /**
   * Counts a guess whose end nobody knows yet as wrong under each key, at once: of a hundred at the same time,
   * each sees those before it, whichever server they came to. When `own` refuses it, it is counted nowhere.
   */
  begin(own: GuessCount, shared: readonly GuessCount[]): Promise<readonly Turn[]>;
  /** It was no wrong guess after all. */
  takeBack(turns: readonly Turn[]): Promise<void>;
  /** It was right: all that was counted under the first key is forgiven, under the others it alone. */
  settle(own: GuessCount, shared: readonly Turn[]): Promise<void>;
}
