/** What vouched for a person who signed in. A provider by its name. */
export type SignInWay = 'password' | 'directory' | 'passkey' | { readonly provider: string };

/** How a session began. */
export type SignInMethod = 'password' | 'directory' | 'passkey' | 'provider';

export function methodOf(way: SignInWay): SignInMethod {
  return typeof way === 'string' ? way : 'provider';
}
