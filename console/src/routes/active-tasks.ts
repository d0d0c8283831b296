import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { type ListSearch, listSearch, positive, type RawSearch, textOf } from './search.ts';
import { signedInRoute } from './signed-in.ts';

interface ActiveTasksSearch extends ListSearch {
  /** several are joined by commas */
  status?: string;
  /** id of the project that they are of */
  project?: number;
}

export const activeTasksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tasks',
  validateSearch: (search: RawSearch): ActiveTasksSearch => ({
    ...listSearch(search),
    status: textOf(search.status),
    project: positive(search.project),
  }),
  component: lazyPart(
    async () => (await import('../features/active-tasks/active-tasks-page.tsx')).ActiveTasksPage,
  ),
});
