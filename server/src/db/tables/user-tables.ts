/** People, what they sign in by, and their sessions. */
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';
import type { SignInMethod } from './sign-in-way.ts';

export interface UserTable {
  id: Generated<number>;
  username: string;
  /** lower case, unique: sign-in and uniqueness ignore case */
  username_key: string;
  name: string;
  email: string;
  email_key: string;
  /** PHC text; null = cannot sign in by password */
  password_hash: string | null;
  admin: Flag;
  external: Flag;
  alert: Flag;
  created_at: number;
  /** rule that made him an administrator; null = none, or it was done by hand */
  admin_rule_id: number | null;
  /** rule by which he may create projects; null = none */
  create_projects_rule_id: number | null;
}

export interface UserIdentityTable {
  id: Generated<number>;
  user_id: number;
  /** id of the provider in the configuration */
  provider: string;
  /** who vouches for the subject; empty when the provider does not say */
  issuer: string;
  subject: string;
  /** as the provider gave them last: a change there is a change here, a change here stays until then */
  name: string;
  email: string;
  is_email_verified: Flag;
  created_at: number;
  /** JSON: by claim (`groups` of a directory) the values that rules may ask for; null = not known yet */
  groups: string | null;
  /** since when the directory has no such person any more; null = it has, or is none */
  deprovisioned_at: number | null;
}

/** A rule from a group to what its people may do. */
export interface GroupRuleTable {
  id: Generated<number>;
  /** id of a provider in the configuration; `ldap` = the directory */
  source: string;
  /** path of the claim; `groups` for the directory */
  claim: string;
  value: string;
  /** `role`, `admin` or `create_projects` */
  gives: string;
  /** null = it gives no role */
  project_id: number | null;
  role: string;
  created_at: number;
  /** 1 = the configuration of the server has made it, and it changes with that alone */
  is_configured: Generated<Flag>;
}

/** The last look at all people of the directory: one row, which the server that looks has claimed. */
export interface DirectoryCheckTable {
  id: number;
  started_at: number;
  /** null = it is under way */
  ended_at: number | null;
  people: number;
  leavers: number;
  /** why nobody was touched */
  problem_code: string | null;
  problem_params: string | null;
}

export interface OidcUsedStateTable {
  state_hash: string;
  expires_at: number;
}

export interface SessionTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the cookie's token, hex */
  token_hash: string;
  created_at: number;
  last_active_at: number;
  address: string;
  client: string;
  method: Generated<SignInMethod>;
  /** when the user last showed that it is him: at the sign-in, and before he changes his second factors */
  reauthenticated_at: Generated<number>;
}

export interface ApiTokenTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  /** first characters of the token, to recognise it in the list */
  prefix: string;
  created_at: number;
  /** when somebody ended it */
  expired_at: number | null;
  name: Generated<string>;
  /** `full`, `read` or `run` */
  scope: Generated<string>;
  /** 1 = good for its rows of `api_token_projects` only, also when none is left */
  is_limited: Generated<Flag>;
  /** when it ends by itself */
  expires_at: Generated<number | null>;
  /** to a minute or so */
  last_used_at: Generated<number | null>;
}

export interface ApiTokenProjectTable {
  token_id: number;
  project_id: number;
}

export interface DashboardVisitTable {
  user_id: number;
  project_id: number;
  /** up to when the user has seen what failed there */
  seen_through: number;
}
