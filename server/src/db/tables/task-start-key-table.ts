/** A start that its sender has given a key. The row stays when the task goes: the key is used up all the same. */
export interface TaskStartKeyTable {
  user_id: number;
  project_id: number;
  key_hash: string;
  /** of what was asked, without the values of secrets */
  request_hash: string;
  /** null only within the transaction that starts it */
  task_id: number | null;
  created_at: number;
}
