/** What people show beside their password, and the sign-ins that wait for it. */
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';
import type { SignInMethod } from './sign-in-way.ts';

export interface TotpFactorTable {
  id: Generated<number>;
  user_id: number;
  secret: string;
  /** 0 = being set up: it counts for nothing yet. A user has at most one of each. */
  confirmed: Flag;
  /** the time step whose code was taken last: no code up to it is taken again */
  last_step: number;
  /** wrong codes since the last right one */
  failures: number;
  failed_at: number;
  created_at: number;
  last_used_at: number | null;
}

export interface RecoveryCodeTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256, hex; the row goes when its code is used */
  code_hash: string;
}

/** The password was right; the second factor is still to be shown. It opens nothing by itself. */
export interface PendingSignInTable {
  /** SHA-256 of the cookie's token, hex */
  token_hash: string;
  user_id: number;
  method: SignInMethod;
  /** the provider's name; null = none vouched for him */
  provider: string | null;
  /** wrong codes in this sign-in */
  failures: number;
  expires_at: number;
}

export interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  /** by which its owner knows it */
  name: string;
  /** base64url, as the authenticator gave it */
  credential_id: string;
  /** base64url of COSE: it verifies, and signs nothing */
  public_key: string;
  /** of the authenticator; 0 = it counts nothing */
  counter: number;
  /** JSON list */
  transports: string;
  /** by which authenticators know the user */
  user_handle: string;
  created_at: number;
  last_used_at: number | null;
}

export interface PasskeyChallengeTable {
  /** the session, the sign-in or the browser that was asked */
  holder: string;
  challenge: string;
  expires_at: number;
}
