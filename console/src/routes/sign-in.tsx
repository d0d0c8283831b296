import type { OidcSignInError } from '@signalbox/contract';
import { useRouter } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { setSessionOver } from '../lib/session-state.ts';

/** Named here, not read from the schema: schemas come with the first form, and this is the first page of all. */
const providerErrors: Readonly<Record<OidcSignInError, true>> = {
  unknown_provider: true,
  provider_unavailable: true,
  provider_refused: true,
  provider_answer: true,
  sign_in_expired: true,
  wrong_destination: true,
  email_missing: true,
  email_unverified: true,
  local_user: true,
  identity_changed: true,
  internal: true,
};

function isProviderError(code: string | null): code is OidcSignInError {
  return code !== null && Object.hasOwn(providerErrors, code);
}

export function SignInRoute() {
  const router = useRouter();
  const goOn = () => {
    setSessionOver(false);
    // The route itself leads on to the wanted page once somebody is signed in.
    void router.invalidate();
  };
  const query = new URLSearchParams(window.location.search);
  const error = query.get('error');
  const providerError = isProviderError(error) ? error : undefined;
  // What went wrong belongs to the last attempt, not to the page that the next one leads to.
  if (providerError !== undefined) query.delete('error');
  const rest = query.size > 0 ? `?${query}` : '';
  return <SignInPage onSignedIn={goOn} query={rest} providerError={providerError} />;
}
