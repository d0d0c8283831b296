import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { type RawSearch, textOf } from './search.ts';
import { signedInRoute } from './signed-in.ts';

export const deliveriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/deliveries',
  validateSearch: (search: RawSearch): { status?: string } => ({ status: textOf(search.status) }),
  component: lazyPart(
    async () => (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage,
  ),
});
