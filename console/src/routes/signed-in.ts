import { createRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../api/session.ts';
import { Starting } from '../features/shell/starting.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { rootRoute } from './root.ts';

export const AppFrame = lazyPart(async () => (await import('./signed-in-frame.tsx')).SignedInFrame, {
  isFirst: true,
  Loading: Starting,
});

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
