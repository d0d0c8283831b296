/** Projects, who is in them, and what happened there. */
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface ProjectTable {
  id: Generated<number>;
  name: string;
  created_at: number;
  alert: Flag;
  alert_chat: string | null;
  max_parallel_tasks: number;
  type: string;
}

export interface MemberTable {
  project_id: number;
  user_id: number;
  role: string;
  /** rule that gave it; null = by hand: rules leave it alone */
  rule_id: number | null;
}

export interface EventTable {
  id: Generated<number>;
  project_id: number | null;
  user_id: number | null;
  integration_id: number | null;
  object_type: string | null;
  object_id: number | null;
  object_name: string;
  /** sentence of an imported event; all others have `description_code` and `description_params`, see stored-text.ts */
  description: string;
  description_code: string | null;
  /** JSON object */
  description_params: string | null;
  created_at: number;
  /** who it was, kept as text so that the entry outlives the user */
  username: string | null;
  address: string | null;
  client: string | null;
}
