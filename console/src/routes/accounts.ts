/** Who can sign in: oneself, and for administrators everybody. */
import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { resourceSearch } from './search.ts';
import { signedInRoute } from './signed-in.ts';

export const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  component: lazyPart(async () => (await import('../features/account/account-page.tsx')).AccountPage),
});

export const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  validateSearch: resourceSearch,
  component: lazyPart(async () => (await import('../features/users/users-page.tsx')).UsersPage),
});
