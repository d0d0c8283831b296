/** What can be done with several templates at once. */
import { Select } from '@mantine/core';
import type { Template } from '@signalbox/contract';
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
import { viewsQuery } from '../../api/views.ts';
import { BulkAction } from '../../parts/bulk-action.tsx';
import { BulkDelete } from '../../parts/bulk-delete.tsx';
import { silentRun } from '../../parts/silent-run.ts';

interface TemplateBulkProps {
  readonly projectId: number;
  readonly marked: readonly Template[];
  readonly onEnd: () => void;
}

export function TemplateBulk({ projectId, marked, onEnd }: TemplateBulkProps) {
  const { can } = useProjectAccess(projectId);
  const remove = useDeleteTemplate(projectId);
  const mayManage = can('manageProjectResources');
  return (
    <>
      {can('runProjectTasks') && <RunMarked projectId={projectId} marked={marked} onEnd={onEnd} />}
      {mayManage && <MoveMarked projectId={projectId} marked={marked} onEnd={onEnd} />}
      {mayManage && (
        <BulkDelete
          rows={marked}
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
  const bodyOf = ({ id }: Template) => silentRun(client, { projectId, templateId: id });
  return (
    <BulkAction
      doneText={({ name }) => `${name} · ${t('taskStatus.waiting')}`}
      label={t('templates.run')}
      icon={<IconPlayerPlayFilled size={13} />}
      rows={marked}
      nameOf={({ name }) => name}
      obstacle={async (template) => ((await bodyOf(template)) ? undefined : t('run.asks'))}
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

function MoveMarked({ projectId, marked, onEnd }: TemplateBulkProps) {
  const t = useTranslations();
  const { data: views } = useQuery(viewsQuery(projectId));
  const client = useQueryClient();
  const save = useSaveTemplate(projectId);
  const [view, setView] = useState<string | null>(null);
  const data = (views ?? []).filter(({ type }) => type !== 'all');
  if (data.length === 0) return null;
  return (
    <BulkAction
      doneText={({ name }) => t('common.saved', { name })}
      label={t('templates.view')}
      icon={<IconFolderSymlink size={14} />}
      rows={marked}
      nameOf={({ name }) => name}
      choice={
        <Select
          label={t('templates.view')}
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
      obstacle={() => undefined}
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
