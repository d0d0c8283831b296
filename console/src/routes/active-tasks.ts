import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { listSearch } from './search.ts';
import { signedInRoute } from './signed-in.ts';

export const activeTasksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tasks',
  validateSearch: listSearch,
  component: lazyPart(
    async () => (await import('../features/active-tasks/active-tasks-page.tsx')).ActiveTasksPage,
  ),
});
