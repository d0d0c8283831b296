import type { AuditEntry } from '@signalbox/contract';
import { IconFileSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { auditQuery } from '../../api/audit.ts';
import { worded } from '../../locales/language.ts';
import { List } from '../../parts/list.tsx';
import { useCursorPage } from '../../parts/use-cursor-page.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { CursorPager } from '../../ui/cursor-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilters, noFilters } from './audit-filters.tsx';
import { auditActions, useAuditFilter } from './use-audit-filter.ts';

/** Who did what; each row unfolds into its fields. Filters and order stand in the address. */
export function AuditList({ projectId }: { projectId?: number }) {
  const t = useTranslations();
  const { page, order } = useCursorPage({ time: 'created' });
  const filter = useAuditFilter();
  const { text: _, ...filters } = filter;
  const { setFilter } = useListState();
  const query = useQuery({
    ...auditQuery(projectId, filter, page),
    placeholderData: keepPreviousData,
  });
  return (
    <List
      name={projectId === undefined ? 'audit' : `${projectId}/audit`}
      label={t('audit.title')}
      query={query}
      rows={query.data?.rows}
      columns={useColumns()}
      order={order}
      rowKey={({ id }) => id}
      pager={<CursorPager page={page} next={query.data?.next} />}
      skeletonRows={10}
      searchLabel={t('keyboard.search')}
      filters={<AuditFilters projectId={projectId} />}
      isFiltered={Object.values(filters).some((value) => value !== undefined)}
      onClearFilters={() => setFilter(noFilters)}
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
      sortValue: ({ id }) => id,
      isFromEnd: true,
      render: ({ created }) => <TimeStamp time={created} />,
    },
  ];
}
