import { oidcSignInError } from '@signalbox/contract';
import { useRouter } from '@tanstack/react-router';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { setSessionOver } from '../lib/session-state.ts';

export function SignInRoute() {
  const router = useRouter();
  const goOn = () => {
    setSessionOver(false);
    // The route itself leads on to the wanted page once somebody is signed in.
    void router.invalidate();
  };
  const query = new URLSearchParams(window.location.search);
  const providerError = oidcSignInError.safeParse(query.get('error')).data;
  // What went wrong belongs to the last attempt, not to the page that the next one leads to.
  if (providerError !== undefined) query.delete('error');
  const rest = query.size > 0 ? `?${query}` : '';
  return <SignInPage onSignedIn={goOn} query={rest} providerError={providerError} />;
}
