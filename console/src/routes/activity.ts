import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { type CursorSearch, cursorSearch, positive, type RawSearch, textOf } from './search.ts';

interface ActivitySearch extends CursorSearch {
  /** kind of object that the events are about, and the object itself */
  about?: string;
  object?: number;
  /** who did it */
  user?: number;
  /** words that stand in it */
  q?: string;
}

export const activityRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/activity',
  validateSearch: (search: RawSearch): ActivitySearch => ({
    about: textOf(search.about),
    object: positive(search.object),
    user: positive(search.user),
    q: textOf(search.q),
    ...cursorSearch(search),
  }),
  component: projectPage(async () => (await import('../features/activity/activity-page.tsx')).ActivityPage),
});
