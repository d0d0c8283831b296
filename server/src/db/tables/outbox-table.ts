import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** What must be told to somebody outside: written with what it tells of, worked on by any server. */
export interface OutboxTable {
  id: Generated<number>;
  /** who delivers it: the handler of this name */
  kind: string;
  /** to whom, in words that anybody may read */
  receiver: string;
  /** what it is about, in words that anybody may read */
  subject_code: string | null;
  /** JSON object */
  subject_params: string | null;
  /** JSON of ids and codes, never a secret */
  payload: string;
  /** with the project goes what is to be told of it */
  project_id: number | null;
  /** unique: what was asked for twice is one row */
  deduplication_key: string;
  /** `waiting`, `sending`, `delivered` or `dead` */
  state: string;
  /** whoever is sending it; what another one says of it counts for nothing */
  claim: string | null;
  /** begun ones */
  attempts: Generated<number>;
  /** waiting: when it is tried; sending: when its server is taken for dead; settled: when the row is forgotten */
  due_at: number;
  created_at: number;
  /** when the last attempt began */
  attempted_at: number | null;
  /** why the last attempt failed */
  problem_code: string | null;
  /** JSON object */
  problem_params: string | null;
}

/** One try to deliver a message: it goes with the message. */
export interface OutboxAttemptTable {
  outbox_id: number;
  /** from 1 */
  number: number;
  started_at: number;
  duration_ms: number;
  is_delivered: Flag;
  /** what the other side answered, or why there was no answer; null = nothing is known of it */
  answer_code: string | null;
  /** JSON object */
  answer_params: string | null;
}
