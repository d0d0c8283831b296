import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.tsx';
import { projectPage } from './project-page.tsx';

export const activityRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/activity',
  component: projectPage(async () => (await import('../features/activity/activity-page.tsx')).ActivityPage),
});
