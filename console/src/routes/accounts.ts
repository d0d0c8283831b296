/** Who can sign in: oneself, and for administrators everybody. */
import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { type RawSearch, resourceSearch, textOf } from './search.ts';
import { signedInRoute } from './signed-in.ts';

interface AccountSearch {
  /** provider whose account was connected */
  connected?: string;
  /** why none was */
  connect_error?: string;
}

export const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  validateSearch: (search: RawSearch): AccountSearch => ({
    connected: textOf(search.connected),
    connect_error: textOf(search.connect_error),
  }),
  component: lazyPart(async () => (await import('../features/account/account-page.tsx')).AccountPage),
});

export const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/users',
  validateSearch: resourceSearch,
  component: lazyPart(async () => (await import('../features/users/users-page.tsx')).UsersPage),
});
