import { IconUsers } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { resourceSearch } from './search.ts';

export const teamRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/team',
  staticData: { page: { title: 'nav.team', icon: IconUsers, letter: 'm', isForEveryType: true } },
  validateSearch: resourceSearch,
  component: projectPage(async () => (await import('../features/team/team-page.tsx')).TeamPage),
});
