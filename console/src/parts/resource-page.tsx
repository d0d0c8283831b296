import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import type { References } from '@signalbox/contract';
import { IconSearchOff, IconTrash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../api/use-project-access.ts';
import { shownName } from '../lib/shown-name.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { notifySuccess } from '../ui/notify.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useDeleteWithReferences } from './use-delete-with-references.tsx';

interface Resource {
  readonly id: number;
  readonly name: string;
}

interface ResourcePageProps<Row extends Resource> {
  readonly projectId: number;
  readonly title: string;
  readonly searchLabel: string;
  readonly icon: ReactNode;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly query: {
    readonly data: Row[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly columns: readonly Column<Row>[];
  /** makes a new one; left out for those who may not */
  readonly newButton: ReactNode;
  readonly textOf: (row: Row) => string;
  readonly deletion: {
    readonly question: string;
    readonly find: (id: number) => Promise<References>;
    readonly remove: (id: number) => Promise<unknown>;
  };
  readonly form: ReactNode;
}

/** The list of one kind of object: search, sort, open, delete. All four kinds look and work alike. */
export function ResourcePage<Row extends Resource>(props: ResourcePageProps<Row>) {
  const { projectId, query, title, newButton } = props;
  const t = useTranslations('common');
  const { q = '' } = useSearch({ strict: false });
  const { can } = useProjectAccess(projectId);
  const mayManage = can('manageProjectResources');
  const navigate = useNavigate();
  const setSearch = (text: string) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, q: text || undefined }),
      replace: true,
    });
  const deletion = useDeleteWithReferences({
    projectId,
    ...props.deletion,
    onDeleted: (one) => notifySuccess(t('deleted', { name: shownName(one) })),
  });
  const wanted = q.trim().toLowerCase();
  const rows = query.data?.filter((row) => props.textOf(row).toLowerCase().includes(wanted));
  const columns: Column<Row>[] = [...props.columns];
  if (mayManage) {
    columns.push({
      key: 'actions',
      title: t('actions'),
      role: 'actions',
      width: '4rem',
      render: (row) => (
        <Tooltip label={t('delete')}>
          <ActionIcon aria-label={`${t('delete')}: ${shownName(row)}`} onClick={() => deletion.ask(row)}>
            <IconTrash size={17} />
          </ActionIcon>
        </Tooltip>
      ),
    });
  }
  const isSearch = wanted !== '';
  return (
    <Page title={title} actions={mayManage && newButton}>
      <Group>
        <SearchField value={q} onChange={setSearch} label={props.searchLabel} />
      </Group>
      <Panel>
        {query.error && !query.data ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            empty={
              isSearch ? (
                <NothingFound onClear={() => setSearch('')} />
              ) : (
                <EmptyState
                  icon={props.icon}
                  title={props.emptyTitle}
                  text={props.emptyText}
                  action={mayManage && newButton}
                />
              )
            }
          />
        )}
      </Panel>
      {props.form}
      {deletion.dialog}
    </Page>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('common');
  return (
    <EmptyState
      icon={<IconSearchOff size={22} />}
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearSearch')}
        </Button>
      }
    />
  );
}
