import { FIRST_APP } from '@signalbox/contract/rules';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useProjectId } from '../../lib/route-params.ts';
import { TemplateFormDialog } from './template-form-dialog.tsx';
import { TemplateListPage } from './template-list-page.tsx';
import { TemplatePage } from './template-page.tsx';

/** The form lies over the page that it belongs to: the template, or the list for a new one. */
export function TemplateEditPage() {
  const projectId = useProjectId();
  const text = useParams({ strict: false }).templateId ?? 'new';
  const { app, copy, view } = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const id = text === 'new' ? undefined : Number(text);
  const sourceId = id ?? copy;
  const params = { projectId: String(projectId) };
  const openTemplate = (templateId: number) =>
    void navigate({
      to: '/project/$projectId/templates/$templateId',
      params: { ...params, templateId: String(templateId) },
      replace: true,
      ignoreBlocker: true,
    });
  const close = () => {
    // The form has asked.
    if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true });
    else if (sourceId !== undefined) openTemplate(sourceId);
    else {
      const to = '/project/$projectId/templates';
      void navigate({ to, params, replace: true, ignoreBlocker: true });
    }
  };
  return (
    <>
      {sourceId === undefined ? (
        <TemplateListPage projectId={projectId} viewId={view} />
      ) : (
        <TemplatePage projectId={projectId} templateId={sourceId} />
      )}
      <TemplateFormDialog
        projectId={projectId}
        templateId={id}
        copyOf={copy}
        app={app ?? FIRST_APP}
        viewId={view}
        onClose={close}
        onSaved={openTemplate}
      />
    </>
  );
}
