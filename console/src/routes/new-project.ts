import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from './signed-in.ts';

export const newProjectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/new',
  component: lazyRouteComponent(() => import('../features/project/new-project-page.tsx'), 'NewProjectPage'),
});
