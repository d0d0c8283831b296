import { createRoute } from '@tanstack/react-router';
import { projectRoute } from './project.ts';
import { projectPage } from './project-page.tsx';

export const settingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/settings',
  component: projectPage(async () => (await import('../features/project/settings-page.tsx')).SettingsPage),
});
