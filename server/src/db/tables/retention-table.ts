import type { Generated } from 'kysely';

/** null = not said; 0 = no rule, whatever the project's says */
export interface RetentionRuleTable {
  id: Generated<number>;
  project_id: number;
  /** null = it is the project's */
  template_id: number | null;
  max_tasks_per_template: number | null;
  max_task_age_days: number | null;
  max_output_megabytes: number | null;
}

/** A disk that is nearly full: it was told of when the row was made. */
export interface DiskAlarmTable {
  /** host and number of the disk */
  disk: string;
  /** when a server last saw it so */
  seen_at: number;
}
