import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { positive, type RawSearch, textOf } from './search.ts';

interface ActivitySearch {
  /** kind of object that the events are about, and the object itself */
  about?: string;
  object?: number;
  /** who did it */
  user?: number;
  /** words that stand in it */
  q?: string;
  /** shows events older than this one */
  before?: number;
}

export const activityRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/activity',
  validateSearch: (search: RawSearch): ActivitySearch => ({
    about: textOf(search.about),
    object: positive(search.object),
    user: positive(search.user),
    q: textOf(search.q),
    before: positive(search.before),
  }),
  component: projectPage(async () => (await import('../features/activity/activity-page.tsx')).ActivityPage),
});
