import type { Generated } from 'kysely';

/** What was done, tried or refused: written once, never changed. Names are kept as text, so that it outlives them. */
export interface AuditEntryTable {
  id: Generated<number>;
  created_at: number;
  project_id: number | null;
  user_id: number | null;
  username: string | null;
  /** one of the contract's `auditActions` */
  action: string;
  object_type: string;
  object_id: number | null;
  object_name: string;
  description_code: string;
  /** JSON object */
  description_params: string | null;
  /** JSON array of the fields that changed, without secrets; null = none did */
  changes: string | null;
  address: string | null;
  client: string | null;
  /** what vouched for the caller: `session 12`, or `token` and its first characters */
  credential: string | null;
  /** how often, within a minute: refusals alike are counted */
  times: Generated<number>;
}
