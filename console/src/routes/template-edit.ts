import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { projectRoute } from './project.ts';
import { positive, type RawSearch, textOf } from './search.ts';

export const newTemplateRoute = createRoute({
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

export const templateEditRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/templates/$templateId/edit',
  validateSearch: (search: RawSearch): TemplateEditSearch => ({
    app: textOf(search.app),
    copy: positive(search.copy),
    view: positive(search.view),
  }),
  component: lazyPart(
    async () => (await import('../features/templates/template-edit-page.tsx')).TemplateEditPage,
  ),
});
