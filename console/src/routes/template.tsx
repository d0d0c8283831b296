import { useParams, useSearch } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/not-found.tsx';
import { TemplatePage } from '../features/templates/template-page.tsx';
import { useProjectId } from '../lib/route-params.ts';

export function TemplateRoute() {
  const projectId = useProjectId();
  const templateId = Number(useParams({ strict: false }).templateId);
  const { before } = useSearch({ strict: false });
  if (!Number.isInteger(templateId) || templateId <= 0) return <NotFoundPage />;
  return <TemplatePage key={templateId} projectId={projectId} templateId={templateId} before={before} />;
}
