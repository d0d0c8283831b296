import { TemplateListPage } from '../features/templates/template-list-page.tsx';
import { useProjectId, useViewId } from '../lib/route-params.ts';

export function TemplatesRoute() {
  return <TemplateListPage projectId={useProjectId()} viewId={useViewId()} />;
}
