import { IconRocket } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';
import { listSearch } from './search.ts';

export const launcherRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/launcher',
  staticData: {
    page: {
      title: 'nav.launcher',
      icon: IconRocket,
      letter: 'l',
      isForPlain: true,
      isForEveryType: true,
    },
  },
  validateSearch: listSearch,
  component: projectPage(async () => (await import('../features/launcher/launcher-page.tsx')).LauncherPage),
});
