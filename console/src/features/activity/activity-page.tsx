import type { Event } from '@signalbox/contract';
import { IconFileSearch, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { projectEventsQuery } from '../../api/events.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { DashboardTabs } from '../../parts/dashboard-tabs.tsx';
import { List } from '../../parts/list.tsx';
import { useCursorPage } from '../../parts/use-cursor-page.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { CursorPager } from '../../ui/cursor-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { EventActor, EventText } from './event-text.tsx';

/** Who changed and ran what. Filters and order stand in the address. */
export function ActivityPage({ projectId }: { projectId: number }) {
  const t = useTranslations();
  const { about, object, user, q } = useSearch({ strict: false });
  const { setFilter } = useListState();
  const { page, order } = useCursorPage({ time: 'created' });
  const { can } = useProjectAccess(projectId);
  const query = useQuery({
    ...projectEventsQuery(projectId, { object_type: about, object_id: object, user_id: user, text: q }, page),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('dashboard.title')}
      tabs={<DashboardTabs projectId={projectId} tab="activity" />}
      actions={
        can('updateProject') && (
          <ButtonLink
            to="/project/$projectId/audit"
            params={{ projectId: String(projectId) }}
            variant="default"
            leftSection={<IconFileSearch size={16} />}
          >
            {t('audit.title')}
          </ButtonLink>
        )
      }
    >
      <List
        name={`${projectId}/activity`}
        label={t('dashboard.activity')}
        query={query}
        columns={useColumns()}
        order={order}
        rows={query.data?.rows}
        pager={<CursorPager page={page} next={query.data?.next} />}
        rowKey={(event) => event.id}
        skeletonRows={10}
        searchLabel={t('keyboard.search')}
        filters={<ActivityFilters projectId={projectId} about={about} user={user} onChange={setFilter} />}
        isFiltered={about !== undefined || object !== undefined || user !== undefined}
        onClearFilters={() => setFilter({ about: undefined, object: undefined, user: undefined })}
        empty={
          <EmptyState
            icon={<IconHistory size={22} />}
            title={t('activity.empty')}
            text={t('activity.emptyText')}
          />
        }
      />
    </Page>
  );
}

function useColumns(): Column<Event>[] {
  const t = useTranslations('activity');
  return [
    {
      key: 'description',
      title: t('description'),
      role: 'title',
      render: (event) => <EventText event={event} />,
    },
    { key: 'user', title: t('user'), width: '18%', render: (event) => <EventActor event={event} /> },
    {
      key: 'time',
      title: t('time'),
      width: '18%',
      isNowrap: true,
      sortValue: ({ id }) => id,
      isFromEnd: true,
      render: (event) => <TimeStamp time={event.created} />,
    },
  ];
}
