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
  return <SignInPage onSignedIn={goOn} query={window.location.search} />;
}
