/** What tasks ask persons, and what those have answered; instants are milliseconds since 1970. */
export interface TaskQuestionTable {
  task_id: number;
  /** number of the step that asks */
  step: number;
  /** SHA-256 of the document */
  hash: string;
  /** JSON, as it came from the runner */
  document: string;
  asked_at: number;
  /** `confirmed` or `rejected`; null = none yet */
  answer: string | null;
  answered_by: string | null;
  answered_at: number | null;
}
