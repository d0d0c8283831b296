/** A part of a task's output. */
export interface Lines {
  readonly firstLine: number;
  readonly count: number;
  /** UTF-8, each with its newline */
  readonly bytes: Buffer;
}
