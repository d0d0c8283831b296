export interface FailedAttemptTable {
  /** hash of what the guesses are counted for: nobody reads names and addresses here */
  key: string;
  /** when the last of them is forgiven; each is worth the same time, so this is their number as well */
  clear_at: number;
  /** until when the next one is refused, or up to when turns in the line are taken */
  wait_until: number;
}
