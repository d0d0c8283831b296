/** Who can sign in: oneself, and for administrators everybody. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { resourceSearch } from './search.ts';
import { signedInRoute } from './signed-in.ts';

export const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
});

export const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  validateSearch: resourceSearch,
  component: lazyRouteComponent(() => import('../features/users/users-page.tsx'), 'UsersPage'),
});
