import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import type { OwnRetentionRules, ProjectRetention } from '@signalbox/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { templateChoicesQuery } from '../../api/template-lists.ts';
import { shownName } from '../../lib/shown-name.ts';
import { compareNames } from '../../locales/language.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { notifyError } from '../../ui/notify.ts';
import type { Column } from '../../ui/table-column.ts';
import { TemplateRetentionDialog } from './template-retention-dialog.tsx';
import { useSaveRetention } from './use-save-retention.ts';

type Row = ProjectRetention['templates'][number] & { readonly name: string };

interface TemplateRetentionProps {
  readonly projectId: number;
  readonly retention: ProjectRetention;
}

const nothing: OwnRetentionRules = {
  max_tasks_per_template: null,
  max_task_age_days: null,
  max_output_megabytes: null,
};

/** The templates that are kept otherwise than their project says. */
export function TemplateRetention({ projectId, retention }: TemplateRetentionProps) {
  const t = useTranslations('retention');
  const { data: templates } = useQuery(templateChoicesQuery(projectId));
  const [edited, setEdited] = useState<number | 'new'>();
  const { save } = useSaveRetention(projectId);
  const rows = templates && rowsOf(retention, templates);
  const columns = useColumns({
    edit: setEdited,
    remove: (id) => void save({ templateId: id, rules: nothing }, { onError: notifyError }),
  });
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text fw={600}>{t('templates')}</Text>
        <Button variant="default" onClick={() => setEdited('new')}>
          {t('addTemplate')}
        </Button>
      </Group>
      <DataTable
        label={t('templates')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.template_id}
        empty={<Text c="dimmed">{t('noTemplates')}</Text>}
        skeletonRows={2}
      />
      {edited !== undefined && (
        <TemplateRetentionDialog
          projectId={projectId}
          retention={retention}
          edited={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}

function rowsOf(
  { templates: rules }: ProjectRetention,
  templates: readonly { readonly id: number; readonly name: string }[],
): Row[] {
  const names = new Map(templates.map((template) => [template.id, shownName(template)]));
  return rules
    .map((rule) => ({ ...rule, name: names.get(rule.template_id) ?? `#${rule.template_id}` }))
    .sort((one, other) => compareNames(one.name, other.name));
}

interface RowActions {
  readonly edit: (id: number) => void;
  readonly remove: (id: number) => void;
}

function useColumns({ edit, remove }: RowActions): Column<Row>[] {
  const t = useTranslations('retention');
  const shown = (value: number | null) =>
    value === null ? t('asProject') : value === 0 ? t('asServer') : value;
  return [
    { key: 'name', title: t('template'), role: 'title', render: ({ name }) => name },
    {
      key: 'tasks',
      title: t('templateTasks'),
      render: (row) => shown(row.max_tasks_per_template),
    },
    { key: 'days', title: t('days'), render: (row) => shown(row.max_task_age_days) },
    {
      key: 'megabytes',
      title: t('megabytes'),
      render: (row) => row.max_output_megabytes || t('none'),
    },
    {
      key: 'actions',
      title: t('title'),
      role: 'actions',
      width: '84px',
      render: ({ template_id: id, name }) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <ActionIcon aria-label={t('edit', { name })} onClick={() => edit(id)}>
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t('remove', { name })} onClick={() => remove(id)}>
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ),
    },
  ];
}
