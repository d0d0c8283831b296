import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProjectResource } from '../../api/project-resource.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { shownName } from '../../lib/shown-name.ts';
import { useDeleteWithReferences } from '../../parts/use-delete-with-references.tsx';
import { useEdited } from '../../parts/use-edited.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryTable } from '../../ui/query-table.tsx';
import type { Column } from '../../ui/table-column.ts';
import type { PartFormProps } from './matcher-form-dialog.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface PartPanelProps<Row extends Named, Input> {
  readonly projectId: number;
  readonly integrationId: number;
  readonly api: ProjectResource<Row, Input>;
  /** of the catalogue, and of the form in the address */
  readonly words: 'matchers' | 'extractedValues';
  readonly emptyText: string;
  /** after the name */
  readonly columns: readonly Column<Row>[];
  readonly form: (props: PartFormProps) => ReactNode;
}

/** Matchers or values of an integration: a list with its form. */
export function PartPanel<Row extends Named, Input>(props: PartPanelProps<Row, Input>) {
  const { projectId, integrationId, api, words } = props;
  const t = useTranslations(words);
  const common = useTranslations('common');
  const query = useQuery(api.list(projectId));
  const { edited, kind, open, close } = useEdited();
  const { can } = useProjectAccess(projectId);
  const remove = api.useRemove(projectId);
  const deletion = useDeleteWithReferences({
    projectId,
    question: t('deleteText'),
    find: (id) => api.findReferences(projectId, id),
    remove: (id) => remove.mutateAsync(id),
    onDeleted: (one) => notifySuccess(common('deleted', { name: shownName(one) })),
  });
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: common('name'),
      role: 'title',
      width: '28%',
      sortValue: shownName,
      render: (row) => (
        <AnchorLink
          to="."
          search={(search: object) => ({ ...search, edit: row.id, kind: words })}
          c="var(--sb-ink)"
          fw={550}
        >
          {shownName(row)}
        </AnchorLink>
      ),
    },
    ...props.columns,
  ];
  if (can('updateProject')) {
    columns.push({
      key: 'actions',
      title: common('actions'),
      role: 'actions',
      width: '4rem',
      render: (row) => (
        <Tooltip label={common('delete')}>
          <ActionIcon aria-label={`${common('delete')}: ${shownName(row)}`} onClick={() => deletion.ask(row)}>
            <IconTrash size={17} />
          </ActionIcon>
        </Tooltip>
      ),
    });
  }
  const newButton = can('updateProject') && (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} />}
      onClick={() => open('new', words)}
    >
      {t('new')}
    </Button>
  );
  const isEmpty = query.data?.length === 0;
  return (
    <Panel title={t('title')} actions={newButton}>
      <Text size="sm" c="dimmed" px="md" py="xs">
        {isEmpty ? props.emptyText : t('hint')}
      </Text>
      <QueryTable
        query={query}
        rows={query.data}
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        skeletonRows={2}
        empty={null}
      />
      {edited !== undefined &&
        kind === words &&
        props.form({ projectId, integrationId, edited, onClose: close })}
      {deletion.dialog}
    </Panel>
  );
}
