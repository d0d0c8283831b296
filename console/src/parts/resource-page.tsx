import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import type { Permission } from '@signalbox/contract/rules';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Messages, useTranslations } from 'use-intl';
import type { ProjectResource } from '../api/project-resource.ts';
import { useProjectAccess } from '../api/use-project-access.ts';
import { shownName } from '../lib/shown-name.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { notifySuccess } from '../ui/notify.ts';
import { Page } from '../ui/page.tsx';
import type { Column } from '../ui/table-column.ts';
import { BulkDelete } from './bulk-delete.tsx';
import { List } from './list.tsx';
import type { ResourceFormProps } from './resource-form.tsx';
import { useDeleteWithReferences } from './use-delete-with-references.tsx';
import { type Edited, useEdited } from './use-edited.ts';
import { keptWithin, rowsOf, type SaidWords, useServedPage } from './use-served-list.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface ListWords {
  readonly title: string;
  readonly search: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly deleteText: string;
}
/** Parts of the catalogue that have the words of a list. */
type Words = {
  [Name in keyof Messages]: Messages[Name] extends ListWords ? Name : never;
}[keyof Messages];

interface ResourcePageProps<Entity, Row extends Named, Input> {
  readonly projectId: number;
  readonly api: ProjectResource<Entity, Input, Row>;
  readonly words: Words;
  readonly icon: ReactNode;
  /** instead of the usual words for a list without anything in it */
  readonly emptyText?: string | undefined;
  /** of those who may change them; `manageProjectResources` where it says nothing */
  readonly permission?: Permission;
  /** where rights on single ones decide: whether some may be changed or made, and whether this one */
  readonly rights?: { readonly some: boolean; readonly on: (row: Row) => boolean };
  /** pages that belong together, and what stands above and below the list */
  readonly tabs?: ReactNode;
  readonly notice?: ReactNode;
  readonly more?: ReactNode;
  readonly columns: readonly Column<Row>[];
  /** makes a new one; left out for those who may not */
  readonly newButton: (open: Edited['open']) => ReactNode;
  /** what is searched, where the server does not do it */
  readonly textOf?: (row: Row) => string;
  /** how the server calls columns, where it calls them otherwise */
  readonly sortNames?: Readonly<Record<string, string>>;
  /** what the server stores by a name and people know by a word: searched and sorted too, where it does that */
  readonly said?: SaidWords;
  /** before the button that deletes, for those who may manage */
  readonly rowActions?: (row: Row) => ReactNode;
  readonly form: (form: ResourceFormProps, kind: string | undefined) => ReactNode;
}

const PAGE_SIZE = 50;

/** The list of one kind of object: search, sort, open, delete. All kinds look and work alike. */
export function ResourcePage<Entity, Row extends Named, Input>(props: ResourcePageProps<Entity, Row, Input>) {
  const { projectId, api } = props;
  const t = useTranslations('common');
  const rights = useTranslations('templateRights');
  const words = useTranslations(props.words);
  const title = words('title');
  const page = useServedPage({ pageSize: PAGE_SIZE, names: props.sortNames, said: props.said });
  const query = useQuery({ ...api.rows(projectId, page), placeholderData: keptWithin(projectId) });
  const remove = api.useRemove(projectId);
  const edited = useEdited();
  const newButton = props.newButton(edited.open);
  const { can } = useProjectAccess(projectId);
  const mayManage = props.rights?.some ?? can(props.permission ?? 'manageProjectResources');
  const isMine = props.rights?.on ?? (() => true);
  const deletion = useDeleteWithReferences({
    projectId,
    question: words('deleteText'),
    find: (id) => api.findReferences(projectId, id),
    remove: (id) => remove.mutateAsync(id),
    onDeleted: (one) => notifySuccess(t('deleted', { name: shownName(one) })),
  });
  const columns: Column<Row>[] = [...props.columns];
  if (mayManage) {
    columns.push({
      key: 'actions',
      title: t('actions'),
      role: 'actions',
      width: props.rowActions ? '6rem' : '4rem',
      render: (row) =>
        isMine(row) && (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {props.rowActions?.(row)}
            <Tooltip label={t('delete')}>
              <ActionIcon aria-label={`${t('delete')}: ${shownName(row)}`} onClick={() => deletion.ask(row)}>
                <IconTrash size={17} />
              </ActionIcon>
            </Tooltip>
          </Group>
        ),
    });
  }
  return (
    <Page title={title} actions={mayManage && newButton} tabs={props.tabs}>
      {props.notice}
      <List
        name={`${projectId}/${props.words}`}
        label={title}
        query={query}
        rows={rowsOf(query.data)}
        {...(api.isServed && { served: query, pageSize: PAGE_SIZE })}
        columns={columns}
        rowKey={(row) => row.id}
        nameOf={shownName}
        searchLabel={words('search')}
        {...(props.textOf && { textOf: props.textOf })}
        bulk={
          mayManage
            ? (marked, clear) => (
                <BulkDelete
                  rows={marked}
                  hindrance={(row) => (isMine(row) ? undefined : rights('lacking'))}
                  onEnd={clear}
                  find={(id) => api.findReferences(projectId, id)}
                  remove={(id) => remove.mutateAsync(id)}
                />
              )
            : undefined
        }
        empty={
          <EmptyState
            icon={props.icon}
            title={words('empty')}
            text={props.emptyText ?? words('emptyText')}
            action={mayManage && newButton}
          />
        }
      />
      {props.more}
      {edited.edited !== undefined &&
        props.form({ projectId, edited: edited.edited, onClose: edited.close }, edited.kind)}
      {deletion.dialog}
    </Page>
  );
}

export function NewButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={onClick}>
      {children}
    </Button>
  );
}
