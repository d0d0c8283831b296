import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { positive, type RawSearch } from './search.ts';
import { signedInRoute } from './signed-in.ts';
import { startPage } from './start-page.ts';

interface TaskSearch {
  /** the task whose dialog is open */
  t?: number;
  /** the line of its output to show, or the first one of several */
  line?: number;
  /** the last one of them */
  until?: number;
}

export const ProjectFrame = lazyPart(async () => (await import('./project-frame.tsx')).ProjectFrame, {
  isFirst: true,
});

export const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/$projectId',
  validateSearch: (search: RawSearch): TaskSearch => ({
    t: positive(search.t),
    line: positive(search.line),
    until: positive(search.until),
  }),
  component: ProjectFrame,
});

export const projectIndexRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  beforeLoad: async ({ params, search }) => {
    throw redirect({ to: await startPage(Number(params.projectId)), params, search });
  },
});
