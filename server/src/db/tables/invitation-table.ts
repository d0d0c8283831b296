import type { Generated } from 'kysely';

export interface InvitationTable {
  id: Generated<number>;
  /** null = to the server alone */
  project_id: number | null;
  /** in the project; null = of none */
  role: string | null;
  email: string;
  /** unique together with the project: who is invited again gets another token */
  email_key: string;
  /** null = deleted since */
  inviter_id: number | null;
  inviter_name: string;
  /** of the mail: an id of the console's languages; null = English */
  language: string | null;
  /** SHA-256 of the token in the link, hex */
  token_hash: string;
  /** the token, sealed, until the mail has gone out */
  secret: string | null;
  sent_at: number;
  expires_at: number;
}
