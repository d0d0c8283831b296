/** Whom projects tell of their tasks. */
import type { Generated } from 'kysely';

export interface AlertChannelTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  /** id of a channel of `features/alerts/channels` */
  type: string;
  /** whom it tells, in words that anybody may read */
  receiver: string;
  /** encrypted JSON of its settings; null = somebody has to enter them, as after a restore */
  secret: string | null;
  revision: Generated<number>;
}

export interface AlertRuleTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  /** null = all templates of the project that have no rule of their own for the channel */
  template_id: number | null;
  /** channel of the project that is told; null = `server_channel` is */
  channel_id: number | null;
  /** id of a channel of `features/alerts/channels`; empty = `channel_id` is told */
  server_channel: string;
  /** JSON array of events */
  events: string;
  late_minutes: number | null;
  long_minutes: number | null;
  title: string;
  text: string;
  revision: Generated<number>;
}

/** What was told of a task that goes on: once, whatever became of the delivery. */
export interface SentAlertTable {
  task_id: number;
  rule_id: number;
  /** `late` or `long` */
  event: string;
}
