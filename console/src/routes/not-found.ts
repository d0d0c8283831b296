import { createRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/not-found.ts';
import { projectRoute } from './project.ts';
import { signedInRoute } from './signed-in.ts';

/** Any address that no other route has: within the frame, which a page that the router misses would not have. */
export const notFoundRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: NotFoundPage,
});

/** The same below a project, whose navigation stays. */
export const projectNotFoundRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '$',
  component: NotFoundPage,
});
