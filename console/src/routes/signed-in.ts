import { createRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../api/session.ts';
import { AppFrame } from '../features/shell/app-frame.tsx';
import { rootRoute } from './root.ts';

/** The frame of everything that asks for a sign-in first. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    if (await isSignedIn()) return;
    const isHome = location.pathname === '/' && location.searchStr === '';
    throw redirect({ to: '/auth/login', search: isHome ? {} : { returnTo: location.href } });
  },
  component: AppFrame,
});
