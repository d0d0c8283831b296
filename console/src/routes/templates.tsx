import { IconPlayerPlay } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { useProjectId, useViewId } from '../lib/route-params.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { projectRoute } from './project.ts';
import { type ListSearch, listSearch, type RawSearch, textOf } from './search.ts';

const Page = lazyPart(
  async () => (await import('../features/templates/template-list-page.tsx')).TemplateListPage,
);

const TemplatesPage = Object.assign(() => <Page projectId={useProjectId()} viewId={useViewId()} />, {
  preload: Page.preload,
});

interface TemplatesSearch extends ListSearch {
  /** of the last task, or `none`; type, or `task`; id of the app */
  status?: string;
  type?: string;
  app?: string;
  /** those alone that the user keeps at hand */
  favourite?: true;
  /** the form of the views is open */
  views?: 'edit';
}

const validateSearch = (search: RawSearch): TemplatesSearch => ({
  ...listSearch(search),
  status: textOf(search.status),
  type: textOf(search.type),
  app: textOf(search.app),
  favourite: search.favourite === true || search.favourite === 'true' ? true : undefined,
  views: search.views === 'edit' ? 'edit' : undefined,
});

export const templatesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/templates',
  staticData: { page: { title: 'nav.templates', icon: IconPlayerPlay, letter: 't', covers: ['/views'] } },
  validateSearch,
  component: TemplatesPage,
});

export const viewTemplatesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/views/$viewId/templates',
  validateSearch,
  component: TemplatesPage,
});
