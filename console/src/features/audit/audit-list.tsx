import { Select, TextInput } from '@mantine/core';
import type { AuditEntry } from '@signalbox/contract';
import type { TextCode } from '@signalbox/contract/texts';
import { IconFileSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { auditQuery } from '../../api/audit.ts';
import { worded } from '../../locales/language.ts';
import { List } from '../../parts/list.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { CursorPager } from '../../ui/cursor-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import { AuditDetails } from './audit-details.tsx';
import { auditActions, useAuditFilter } from './use-audit-filter.ts';

/** Kinds of objects, and their nouns. */
const kinds = [
  ['user', 'noun.user'],
  ['api_token', 'noun.api_token'],
  ['role', 'noun.role'],
  ['project', 'noun.project'],
  ['template', 'noun.template'],
  ['task', 'noun.task'],
  ['schedule', 'noun.schedule'],
  ['inventory', 'noun.inventory'],
  ['environment', 'noun.environment'],
  ['key', 'noun.key'],
  ['repository', 'noun.repository'],
  ['integration', 'noun.integration'],
  ['alert_channel', 'noun.alert_channel'],
  ['runner', 'noun.runner'],
  ['option', 'noun.option'],
] as const satisfies readonly (readonly [string, TextCode])[];

/** Who did what, newest first; each row unfolds into its fields. Filters stand in the address. */
export function AuditList({ projectId }: { projectId?: number }) {
  const t = useTranslations();
  const { before } = useSearch({ strict: false });
  const filter = useAuditFilter();
  const { setFilter } = useListState();
  const query = useQuery({
    ...auditQuery(projectId, { ...filter, before }),
    placeholderData: keepPreviousData,
  });
  return (
    <List
      name={projectId === undefined ? 'audit' : `${projectId}/audit`}
      label={t('audit.title')}
      query={query}
      rows={query.data?.rows}
      columns={useColumns()}
      rowKey={({ id }) => id}
      pager={<CursorPager before={before} next={query.data?.next} />}
      skeletonRows={10}
      filters={<Filters />}
      isFiltered={Object.values(filter).some((value) => value !== undefined)}
      onClearFilters={() =>
        setFilter({ action: undefined, about: undefined, user: undefined, address: undefined })
      }
      expandLabel={(isOpen) => t(isOpen ? 'audit.hide' : 'audit.show')}
      expand={(entry) => <AuditDetails entry={entry} />}
      empty={
        <EmptyState
          icon={<IconFileSearch size={22} />}
          title={t('audit.empty')}
          text={t('audit.emptyText')}
        />
      }
    />
  );
}

function Filters() {
  const t = useTranslations();
  const { setFilter } = useListState();
  const filter = useAuditFilter();
  const width = { base: '100%', xs: 190 };
  return (
    <>
      <Select
        aria-label={t('audit.action')}
        placeholder={t('audit.action')}
        data={auditActions.map((value) => ({ value, label: t(`audit.actions.${value}`) }))}
        value={filter.action ?? null}
        onChange={(value) => setFilter({ action: value ?? undefined })}
        clearable
        w={width}
      />
      <Select
        aria-label={t('common.type')}
        placeholder={t('common.type')}
        data={kinds.map(([value, code]) => ({ value, label: worded({ code, params: {} }, value) }))}
        value={filter.object_type ?? null}
        onChange={(value) => setFilter({ about: value ?? undefined })}
        clearable
        searchable
        w={width}
      />
      <TextInput
        key={filter.address}
        aria-label={t('audit.address')}
        placeholder={t('audit.address')}
        defaultValue={filter.address ?? ''}
        onBlur={({ currentTarget }) => setFilter({ address: currentTarget.value.trim() || undefined })}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
        w={width}
      />
    </>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const t = useTranslations();
  return [
    {
      key: 'description',
      title: t('activity.description'),
      role: 'title',
      render: ({ description, description_text: told }) => (
        <span style={{ overflowWrap: 'anywhere' }}>{worded(told, description)}</span>
      ),
    },
    {
      key: 'action',
      title: t('audit.action'),
      width: '12%',
      render: ({ action }) => t(`audit.actions.${auditActions.find((one) => one === action) ?? 'other'}`),
    },
    {
      key: 'user',
      title: t('activity.user'),
      width: '14%',
      render: ({ username, address }) => username ?? (address === null ? t('activity.system') : '—'),
    },
    { key: 'address', title: t('audit.address'), width: '14%', render: ({ address }) => address },
    {
      key: 'time',
      title: t('activity.time'),
      width: '14%',
      isNowrap: true,
      render: ({ created }) => <TimeStamp time={created} />,
    },
  ];
}
