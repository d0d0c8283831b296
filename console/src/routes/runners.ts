import { IconServerBolt } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { resourceSearch } from './search.ts';
import { signedInRoute } from './signed-in.ts';

export const runnersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/runners',
  validateSearch: resourceSearch,
  component: lazyPart(async () => (await import('../features/runners/runners-page.tsx')).RunnersPage),
});

export const projectRunnersRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/runners',
  staticData: { page: { title: 'runners.title', icon: IconServerBolt, letter: 'u' } },
  validateSearch: resourceSearch,
  component: projectPage(
    async () => (await import('../features/runners/runners-page.tsx')).ProjectRunnersPage,
  ),
});
