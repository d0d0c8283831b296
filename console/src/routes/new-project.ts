import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from './signed-in.ts';

export const newProjectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/new',
  component: lazyRouteComponent(() => import('../features/project/new-project-page.tsx'), 'NewProjectPage'),
});

export const restoreProjectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/restore',
  component: lazyRouteComponent(() => import('../features/project/restore-page.tsx'), 'RestorePage'),
});
