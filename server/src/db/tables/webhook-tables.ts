/** What reached the addresses of a project, and what was made of it. */
import type { Generated } from 'kysely';

export interface WebhookRequestTable {
  id: Generated<number>;
  project_id: number;
  /** null = the alias of the server, or one that was deleted since */
  alias_id: number | null;
  /** whose room it takes: see `request-bounds.ts` */
  grade: string;
  outcome: string;
  received_at: number;
  address: string | null;
  client: string | null;
  byte_count: number;
  /** what it takes here */
  stored_bytes: number;
  /** requests like it that came before and were not stored */
  unlisted: number;
  /** may have gone since */
  replay_of: number | null;
  /** who replayed it */
  username: string | null;
  /** sealed: headers, body, and what the integrations saw of them; null = nobody was known to have sent it */
  secret: string | null;
}

export interface WebhookResultTable {
  request_id: number;
  integration_id: number;
  outcome: string;
  reason_code: string | null;
  /** JSON object */
  reason_params: string | null;
  /** may have gone since */
  task_id: number | null;
}

/** A delivery that its sender numbers starts the task of an integration once. */
export interface WebhookDeliveryTable {
  integration_id: number;
  /** digest of alias and number */
  delivery: string;
  /** null only within the write that starts it */
  task_id: number | null;
  claimed_at: number;
}
