/** Tasks, what they wrote and what came of them. */
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface TaskTable {
  id: Generated<number>;
  project_id: number;
  template_id: number;
  status: string;
  /** place in the queue, the lowest first: minus the priority of its template, while it has not ended */
  queue_rank: Generated<number>;
  /** counts the offers to runners; what speaks of an older attempt is refused */
  attempt: Generated<number>;
  runner_id: number | null;
  /** when the current attempt was offered, and whether its runner took it */
  offered_at: number | null;
  accepted_at: number | null;
  /** a stop that was asked for: `stop` or `force` */
  stop_requested: string | null;
  /** when its end by force was asked for */
  stop_forced_at: number | null;
  debug: Flag;
  dry_run: Flag;
  diff: Flag;
  playbook: string;
  environment: string;
  /** encrypted JSON object of secret answers; removed when the task ends */
  secret: string | null;
  host_limit: string;
  arguments: string | null;
  params: string;
  /** JSON array: those of `params` that its template has held when it was asked for; null = not known */
  default_options: string | null;
  git_branch: string | null;
  inventory_id: number | null;
  /** words of who started it; what a schedule says is `message_code` and `message_params`, see stored-text.ts */
  message: string;
  message_code: string | null;
  /** JSON object */
  message_params: string | null;
  /** commit that was asked for */
  requested_commit: string | null;
  /** commit that the workspace stood at */
  commit_hash: string | null;
  commit_message: string | null;
  commit_author: string | null;
  committed_at: number | null;
  build_task_id: number | null;
  version: string | null;
  user_id: number | null;
  integration_id: number | null;
  schedule_id: number | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  exit_code: number | null;
  /** why it ended as it did, see stored-text.ts */
  reason_code: string | null;
  /** JSON object */
  reason_params: string | null;
  /** position of the stored output, as in the runner protocol */
  output_lines: Generated<number>;
  output_bytes: Generated<number>;
  output_source_bytes: Generated<number>;
  output_crc32: Generated<number>;
  /** JSON: what approvals it needs, as its template said when it was asked for; null = none */
  approval: Generated<string | null>;
  /** when it ends if they are still missing */
  approval_expires_at: Generated<number | null>;
  /** what was approved before it started */
  approved_hash: Generated<string | null>;
}

export interface TaskOutputTable {
  task_id: number;
  /** number of the chunk's first line, from 1 */
  first_line: number;
  line_count: number;
  /** bytes of plain text */
  byte_count: number;
  /** `plain` or `zstd` */
  codec: string;
  /** JSON: runs of [line count, milliseconds] */
  times: string;
  data: Uint8Array;
}

/** What the runner was given that took the task. */
export interface TaskInputTable {
  task_id: number;
  /** JSON, without secrets */
  document: string;
}

/** A program that a task has started. */
export interface TaskCommandTable {
  task_id: number;
  step: number;
  /** masked */
  line: string;
  version: string | null;
}

export interface TaskResultTable {
  task_id: number;
  name: string;
  document: string;
  updated_at: number;
}
