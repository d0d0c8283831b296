import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type RawSearch, textOf } from './search.ts';
import { signedInRoute } from './signed-in.ts';

export const deliveriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/deliveries',
  validateSearch: (search: RawSearch): { status?: string } => ({ status: textOf(search.status) }),
  component: lazyRouteComponent(() => import('../features/deliveries/deliveries-page.tsx'), 'DeliveriesPage'),
});
