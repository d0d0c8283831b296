import { localPath } from '@signalbox/contract/rules';
import { createRoute, redirect, useRouter } from '@tanstack/react-router';
import { isSignedIn } from '../api/session.ts';
import { Starting } from '../features/shell/starting.tsx';
import { isProviderError } from '../lib/provider-errors.ts';
import { setSessionOver } from '../lib/session-state.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { rootRoute } from './root.ts';
import { type RawSearch, textOf } from './search.ts';

export const SignInPage = lazyPart(
  async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
  { isFirst: true, Loading: Starting },
);

interface SignInSearch {
  /** where to go once signed in */
  returnTo?: string;
  /** why a sign-in through a provider failed */
  error?: string;
  /** `second`: a provider let somebody in whose second factor is still to be shown */
  step?: string;
}

function SignIn() {
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

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  validateSearch: (search: RawSearch): SignInSearch => {
    const returnTo = textOf(search.returnTo);
    const error = textOf(search.error);
    // Only a path of this console: an address in the link must not lead elsewhere.
    return { returnTo: returnTo && localPath(returnTo), error, step: textOf(search.step) };
  },
  beforeLoad: async ({ search }) => {
    if (await isSignedIn()) throw redirect({ href: search.returnTo ?? '/' });
  },
  component: SignIn,
});
