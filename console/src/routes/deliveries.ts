import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { servedSearch } from './search.ts';
import { signedInRoute } from './signed-in.ts';

export const deliveriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/deliveries',
  validateSearch: servedSearch,
  component: lazyPart(
    async () => (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage,
  ),
});
