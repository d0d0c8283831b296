import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { signedInRoute } from './signed-in.ts';

export const newProjectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/new',
  component: lazyPart(async () => (await import('../features/project/new-project-page.tsx')).NewProjectPage),
});

export const restoreProjectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/restore',
  component: lazyPart(async () => (await import('../features/project/restore-page.tsx')).RestorePage),
});
