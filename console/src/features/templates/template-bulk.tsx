/** What can be done with several templates at once. */
import type { ListedTemplate } from '@signalbox/contract';
import { IconFolderSymlink, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStartTask } from '../../api/tasks.ts';
import {
  findTemplateReferences,
  templateQuery,
  useDeleteTemplate,
  useSaveTemplate,
} from '../../api/templates.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { type TemplatePermission, useTemplateAccess } from '../../api/use-template-access.ts';
import { viewsQuery } from '../../api/views.ts';
import { BulkAction } from '../../parts/bulk-action.tsx';
import { BulkDelete } from '../../parts/bulk-delete.tsx';
import { SelectWithNew } from '../../parts/select-with-new.tsx';
import { silentRun } from '../../parts/silent-run.ts';

interface TemplateBulkProps {
  readonly projectId: number;
  readonly marked: readonly ListedTemplate[];
  readonly onEnd: () => void;
}

export function TemplateBulk({ projectId, marked, onEnd }: TemplateBulkProps) {
  const t = useTranslations('templateRights');
  const { can, lacks } = useTemplateAccess(projectId);
  const remove = useDeleteTemplate(projectId);
  const canSome = (permission: TemplatePermission) => marked.some(({ id }) => can(permission, id));
  const hindrance = ({ id }: ListedTemplate) =>
    lacks('manageProjectResources', id) ? t('lacking') : undefined;
  const mayManage = canSome('manageProjectResources');
  return (
    <>
      {canSome('runProjectTasks') && <RunMarked projectId={projectId} marked={marked} onEnd={onEnd} />}
      {mayManage && <MoveMarked projectId={projectId} marked={marked} hindrance={hindrance} onEnd={onEnd} />}
      {mayManage && (
        <BulkDelete
          rows={marked}
          hindrance={hindrance}
          find={(id) => findTemplateReferences(projectId, id)}
          remove={(id) => remove.mutateAsync(id)}
          onEnd={onEnd}
        />
      )}
    </>
  );
}

/** Those that ask nothing, as they are when they are looked at and when they are run. */
function RunMarked({ projectId, marked, onEnd }: TemplateBulkProps) {
  const t = useTranslations();
  const client = useQueryClient();
  const start = useStartTask(projectId);
  const { lacks } = useTemplateAccess(projectId);
  const bodyOf = ({ id }: ListedTemplate) => silentRun(client, { projectId, templateId: id });
  return (
    <BulkAction
      doneText={({ name }) => `${name} · ${t('taskStatus.waiting')}`}
      label={t('templates.run')}
      icon={<IconPlayerPlayFilled size={13} />}
      rows={marked}
      nameOf={({ name }) => name}
      obstacle={async (template) => {
        if (lacks('runProjectTasks', template.id)) return t('templateRights.lacking');
        return (await bodyOf(template)) ? undefined : t('run.asks');
      }}
      act={async (template) => {
        const body = await bodyOf(template);
        if (body === undefined) throw new Error(t('run.asks'));
        await start.mutateAsync(body);
      }}
      onEnd={onEnd}
    />
  );
}

const NO_VIEW = '0';

interface MoveProps extends TemplateBulkProps {
  readonly hindrance: (template: ListedTemplate) => string | undefined;
}

function MoveMarked({ projectId, marked, hindrance, onEnd }: MoveProps) {
  const t = useTranslations();
  const { data: views } = useQuery(viewsQuery(projectId));
  const { can } = useProjectAccess(projectId);
  const client = useQueryClient();
  const save = useSaveTemplate(projectId);
  const [view, setView] = useState<string | null>(null);
  const data = (views ?? []).filter(({ type }) => type !== 'all');
  // Without a view there is the way to the first one, for those who may make it.
  if (data.length === 0 && !can('manageProjectResources')) return null;
  return (
    <BulkAction
      doneText={({ name }) => t('common.saved', { name })}
      label={t('templates.view')}
      icon={<IconFolderSymlink size={14} />}
      rows={marked}
      nameOf={({ name }) => name}
      choice={
        <SelectWithNew
          label={t('templates.view')}
          creates={{ what: 'view', projectId }}
          onCreated={setView}
          data={[
            ...data.map(({ id, title }) => ({ value: String(id), label: title })),
            { value: NO_VIEW, label: t('common.none') },
          ]}
          value={view}
          onChange={setView}
          data-autofocus
        />
      }
      isReady={view !== null}
      obstacle={hindrance}
      act={async ({ id }) => {
        // As it is by now: what others have changed since it was listed stays.
        const template = await client.fetchQuery({ ...templateQuery(projectId, id), staleTime: 0 });
        const view_id = view === NO_VIEW ? null : Number(view);
        await save.mutateAsync({ id, body: { ...template, view_id } });
      }}
      onEnd={onEnd}
    />
  );
}
