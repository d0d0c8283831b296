/** Of whom the server demands a second factor. */
import type { SignInMethod } from '../db/tables/sign-in-way.ts';

export interface FactorDemand {
  readonly of: 'off' | 'administrators' | 'everyone';
  /** Who came through a provider of `oidc_providers` has shown there whatever it asks for. */
  readonly isProviderEnough: boolean;
}

export type IsFactorDemanded = (who: {
  readonly isAdmin: boolean;
  /** how his session began */
  readonly method: SignInMethod;
}) => boolean;

export function createFactorDemand({ of, isProviderEnough }: FactorDemand): IsFactorDemanded {
  return ({ isAdmin, method }) => {
    if (of === 'off' || (of === 'administrators' && !isAdmin)) return false;
    return !(method === 'provider' && isProviderEnough);
  };
}
