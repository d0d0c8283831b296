import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from './signed-in.ts';

export const storageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/storage',
  component: lazyRouteComponent(() => import('../features/storage/storage-page.tsx'), 'StoragePage'),
});
