import type { Event } from '@signalbox/contract';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { projectEventsQuery } from '../../api/events.ts';
import { worded } from '../../locales/language.ts';
import { DashboardTabs } from '../../parts/dashboard-tabs.tsx';
import { TaskLink } from '../../parts/task-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryTable } from '../../ui/query-table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp } from '../../ui/time-stamp.tsx';

/** Who changed and ran what, newest first. */
export function ActivityPage({ projectId }: { projectId: number }) {
  const t = useTranslations();
  const query = useInfiniteQuery(projectEventsQuery(projectId));
  const columns = useColumns();
  const events = query.data?.pages.flat();
  return (
    <Page title={t('dashboard.title')} tabs={<DashboardTabs projectId={projectId} tab="activity" />}>
      <Panel>
        <QueryTable
          query={query}
          label={t('dashboard.activity')}
          columns={columns}
          rows={events}
          rowKey={(event) => event.id}
          skeletonRows={10}
          empty={
            <EmptyState
              icon={<IconHistory size={22} />}
              title={t('activity.empty')}
              text={t('activity.emptyText')}
            />
          }
        />
      </Panel>
      <LoadMore query={query} />
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
      render: (event) => <Description event={event} />,
    },
    { key: 'user', title: t('user'), width: '18%', render: (event) => event.username ?? t('system') },
    {
      key: 'time',
      title: t('time'),
      width: '18%',
      isNowrap: true,
      render: (event) => <TimeStamp time={event.created} />,
    },
  ];
}

/** Events about a task lead to it. */
function Description({ event }: { event: Event }) {
  const text = worded(event.description_text, event.description ?? '—');
  if (event.object_type !== 'task' || event.object_id === null) return text;
  const words = `Task ID ${event.object_id}`;
  const [before = '', after] = text.split(words);
  return (
    <span>
      {after !== undefined && before}
      <TaskLink taskId={event.object_id}>{after === undefined ? undefined : words}</TaskLink>
      {after ?? ` ${text}`}
    </span>
  );
}
