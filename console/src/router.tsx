import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { projectsQuery } from './api/projects.ts';
import { queryClient } from './api/query-client.ts';
import { currentUserQuery, hasSignedInMarker } from './api/session.ts';
import { AppFrame } from './features/shell/app-frame.tsx';
import { CrashedPage, NotFoundPage } from './features/shell/not-found.tsx';
import { ApiError } from './lib/api-client.ts';
import { basePath } from './lib/base-url.ts';
import { readPreference } from './lib/preferences.ts';
import { ProjectRoute } from './routes/project.tsx';
import { SignInRoute } from './routes/sign-in.tsx';

type Search = Record<string, unknown>;

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

function textOf(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

/** Keeps the address short: what is not set does not stand in it. */
function onlySet<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

interface SignInSearch {
  /** where to go once signed in */
  returnTo?: string;
  /** why a sign-in through a provider failed */
  error?: string;
}

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: CrashedPage });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  validateSearch: (search: Search): SignInSearch => {
    const returnTo = textOf(search.returnTo);
    const error = textOf(search.error);
    // Only a path of this console: an address in the link must not lead elsewhere.
    const isPath = returnTo && /^\/(?![/\\])/.test(returnTo);
    return { ...(isPath ? { returnTo } : {}), ...(error ? { error } : {}) };
  },
  beforeLoad: async ({ search }) => {
    if (!mayBeSignedIn() || !(await isSignedIn())) return;
    throw redirect({ href: search.returnTo ?? '/' });
  },
  component: SignInRoute,
});

function mayBeSignedIn(): boolean {
  return hasSignedInMarker() || queryClient.getQueryData(currentUserQuery.queryKey) !== undefined;
}

async function isSignedIn(): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(currentUserQuery);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    if (mayBeSignedIn() && (await isSignedIn())) return;
    const isHome = location.pathname === '/' && location.searchStr === '';
    throw redirect({ to: '/auth/login', search: isHome ? {} : { returnTo: location.href } });
  },
  component: AppFrame,
});

async function redirectToProject({ location }: { location: { searchStr: string } }): Promise<never> {
  const projects = await queryClient.ensureQueryData(projectsQuery);
  const last = readPreference('lastProject');
  const project = projects.find((one) => one.id === last) ?? projects[0];
  if (!project) throw redirect({ to: '/project/new' });
  throw redirect({ href: `/project/${project.id}/history${location.searchStr}` });
}

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: redirectToProject,
});
const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project',
  beforeLoad: redirectToProject,
});

const newProjectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/new',
  component: lazyRouteComponent(() => import('./routes/new-project.tsx'), 'NewProjectRoute'),
});

interface TaskSearch {
  /** the task whose dialog is open */
  t?: number;
  /** the line of its output to show */
  line?: number;
}

const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/project/$projectId',
  validateSearch: (search: Search): TaskSearch =>
    onlySet({ t: positive(search.t), line: positive(search.line) }),
  component: ProjectRoute,
});

const projectIndexRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/project/$projectId/history', params, search });
  },
});

interface HistorySearch {
  status?: string;
  template?: number;
  /** shows tasks older than this one */
  before?: number;
}

const historyRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/history',
  validateSearch: (search: Search): HistorySearch =>
    onlySet({
      status: textOf(search.status),
      template: positive(search.template),
      before: positive(search.before),
    }),
  component: lazyRouteComponent(() => import('./routes/history.tsx'), 'HistoryRoute'),
});

const activityRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/activity',
  component: lazyRouteComponent(() => import('./routes/activity.tsx'), 'ActivityRoute'),
});

const settingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./routes/settings.tsx'), 'SettingsRoute'),
});

interface ListSearch {
  /** text that the rows must hold */
  q?: string;
}

const listSearch = (search: Search): ListSearch => onlySet({ q: textOf(search.q) });

interface TemplateListSearch extends ListSearch {
  page?: number;
}

const templateListSearch = (search: Search): TemplateListSearch =>
  onlySet({ ...listSearch(search), page: positive(search.page) });

const templatesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/templates',
  validateSearch: templateListSearch,
  component: lazyRouteComponent(() => import('./routes/templates.tsx'), 'TemplatesRoute'),
});

const viewTemplatesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/views/$viewId/templates',
  validateSearch: templateListSearch,
  component: lazyRouteComponent(() => import('./routes/templates.tsx'), 'TemplatesRoute'),
});

const templatePageSearch = (search: Search): { before?: number } =>
  onlySet({ before: positive(search.before) });

const templateRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/templates/$templateId',
  validateSearch: templatePageSearch,
  component: lazyRouteComponent(() => import('./routes/template.tsx'), 'TemplateRoute'),
});

const viewTemplateRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/views/$viewId/templates/$templateId',
  validateSearch: templatePageSearch,
  component: lazyRouteComponent(() => import('./routes/template.tsx'), 'TemplateRoute'),
});

const newTemplateRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/templates/new',
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/project/$projectId/templates/$templateId/edit',
      params: { ...params, templateId: 'new' },
    });
  },
});

interface TemplateEditSearch {
  /** app of a new template */
  app?: string;
  /** template that a new one starts from */
  copy?: number;
  /** view of a new template */
  view?: number;
}

const templateEditRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/templates/$templateId/edit',
  validateSearch: (search: Search): TemplateEditSearch =>
    onlySet({ app: textOf(search.app), copy: positive(search.copy), view: positive(search.view) }),
  component: lazyRouteComponent(() => import('./routes/template-edit.tsx'), 'TemplateEditRoute'),
});

interface ResourceSearch extends ListSearch {
  /** id of the object in the form, or "new" */
  edit?: number | 'new';
  /** kind of a new object */
  kind?: string;
}

const resourceSearch = (search: Search): ResourceSearch =>
  onlySet({
    ...listSearch(search),
    edit: search.edit === 'new' ? ('new' as const) : positive(search.edit),
    kind: textOf(search.kind),
  });

const inventoryRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/inventory',
  validateSearch: resourceSearch,
  component: lazyRouteComponent(() => import('./routes/inventory.tsx'), 'InventoryRoute'),
});

const environmentRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/environment',
  validateSearch: resourceSearch,
  component: lazyRouteComponent(() => import('./routes/environment.tsx'), 'EnvironmentRoute'),
});

const keysRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/keys',
  validateSearch: resourceSearch,
  component: lazyRouteComponent(() => import('./routes/keys.tsx'), 'KeysRoute'),
});

const repositoriesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/repositories',
  validateSearch: resourceSearch,
  component: lazyRouteComponent(() => import('./routes/repositories.tsx'), 'RepositoriesRoute'),
});

const teamRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/team',
  component: lazyRouteComponent(() => import('./routes/team.tsx'), 'TeamRoute'),
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  signedInRoute.addChildren([
    homeRoute,
    projectsRoute,
    newProjectRoute,
    projectRoute.addChildren([
      projectIndexRoute,
      historyRoute,
      activityRoute,
      settingsRoute,
      templatesRoute,
      viewTemplatesRoute,
      newTemplateRoute,
      templateRoute,
      viewTemplateRoute,
      templateEditRoute,
      inventoryRoute,
      environmentRoute,
      keysRoute,
      repositoriesRoute,
      teamRoute,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: basePath || '/',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: CrashedPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
