/** Who has approved or rejected what a task would do; instants are milliseconds since 1970. */
import type { Flag } from './flag.ts';

export interface TaskApprovalTable {
  task_id: number;
  /** of what exactly it was said */
  hash: string;
  user_id: number;
  /** kept as text so that it outlives the user */
  username: string;
  /** `approved` or `rejected` */
  verdict: string;
  /** 1 = an owner went without the approvals that were missing */
  is_emergency: Flag;
  comment: string;
  commit_hash: string | null;
  created_at: number;
}
