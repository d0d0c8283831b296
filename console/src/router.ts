import { createRouter } from '@tanstack/react-router';
import { CrashedPage } from './features/shell/crashed-page.tsx';
import { Starting } from './features/shell/starting.tsx';
import { basePath } from './lib/base-url.ts';
import { accountRoute, usersRoute } from './routes/accounts.ts';
import { activeTasksRoute } from './routes/active-tasks.ts';
import { activityRoute } from './routes/activity.ts';
import { alertChannelsRoute, alertDeliveriesRoute } from './routes/alerts.ts';
import { appsRoute } from './routes/apps.ts';
import { auditRoute, projectAuditRoute } from './routes/audit.ts';
import { deliveriesRoute } from './routes/deliveries.ts';
import { groupRulesRoute } from './routes/group-rules.ts';
import { historyRoute } from './routes/history.ts';
import { homeRoute, projectsRoute } from './routes/home.ts';
import { integrationRequestsRoute, integrationRoute } from './routes/integrations.tsx';
import { invitationRoute } from './routes/invitation.tsx';
import { launcherRoute } from './routes/launcher.ts';
import { newProjectRoute, restoreProjectRoute } from './routes/new-project.ts';
import { notFoundRoute, projectNotFoundRoute } from './routes/not-found.ts';
import { projectIndexRoute, projectRoute } from './routes/project.ts';
import { resourceRoutes } from './routes/resource-routes.ts';
import { rootRoute } from './routes/root.ts';
import { projectRunnersRoute, runnersRoute } from './routes/runners.ts';
import { settingsRoute } from './routes/settings.ts';
import { signInRoute } from './routes/sign-in.tsx';
import { signedInRoute } from './routes/signed-in.ts';
import { storageRoute } from './routes/storage.ts';
import { rolesRoute, teamRoute } from './routes/team.ts';
import { templateRoute, viewTemplateRoute } from './routes/template.tsx';
import { newTemplateRoute, templateEditRoute } from './routes/template-edit.ts';
import { templatesRoute, viewTemplatesRoute } from './routes/templates.tsx';

const routeTree = rootRoute.addChildren([
  signInRoute,
  invitationRoute,
  signedInRoute.addChildren([
    homeRoute,
    projectsRoute,
    newProjectRoute,
    restoreProjectRoute,
    accountRoute,
    usersRoute,
    activeTasksRoute,
    groupRulesRoute,
    appsRoute,
    storageRoute,
    deliveriesRoute,
    auditRoute,
    runnersRoute,
    projectRoute.addChildren([
      projectIndexRoute,
      launcherRoute,
      historyRoute,
      activityRoute,
      projectAuditRoute,
      settingsRoute,
      templatesRoute,
      viewTemplatesRoute,
      newTemplateRoute,
      templateRoute,
      viewTemplateRoute,
      templateEditRoute,
      ...resourceRoutes,
      integrationRoute,
      integrationRequestsRoute,
      projectRunnersRoute,
      alertChannelsRoute,
      alertDeliveriesRoute,
      teamRoute,
      rolesRoute,
      projectNotFoundRoute,
    ]),
    notFoundRoute,
  ]),
]);

export function createConsoleRouter() {
  return createRouter({
    routeTree,
    basepath: basePath || '/',
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: CrashedPage,
    defaultPendingComponent: Starting,
    // What comes at once needs no word, and what took long is shown as soon as it is there.
    defaultPendingMs: 250,
    defaultPendingMinMs: 0,
  });
}

export type Router = ReturnType<typeof createConsoleRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
