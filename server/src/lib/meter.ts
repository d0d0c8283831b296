/** Is told what happens, once it is committed, and counts it. */
export interface Meter {
  /** output of a runner was stored */
  outputStored(output: { readonly lines: number; readonly bytes: number }): void;
  /** an instant of a schedule has put its task into the queue, so many milliseconds after it was due */
  scheduleFired(lateMs: number): void;
}

/** Where nobody counts. */
export const noMeter: Meter = { outputStored: () => undefined, scheduleFired: () => undefined };
