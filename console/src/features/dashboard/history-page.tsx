import { Button, Group, MultiSelect, Select } from '@mantine/core';
import { taskStatuses } from '@signalbox/contract/rules';
import { IconFilterOff, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { templatesQuery } from '../../api/templates.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { DashboardTabs } from '../../parts/dashboard-tabs.tsx';
import { TaskPages } from '../../parts/task-pages.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FirstRun } from './first-run/first-run.tsx';
import { Overview } from './overview.tsx';

interface Filter {
  readonly status?: string | undefined;
  readonly template?: number | undefined;
}

/** How the project stands, and below it its last tasks, live. Filters and page stand in the address. */
export function HistoryPage({ projectId }: { projectId: number }) {
  const t = useTranslations('dashboard');
  const navigate = useNavigate();
  const { status, template, before, from } = useSearch({ strict: false });
  const first = useFirstRunShown(projectId);
  const setFilter = (filter: Filter) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, before: undefined, status, template, ...filter }),
      replace: true,
      resetScroll: false,
    });
  if (first.isShown) {
    return (
      <Page title={t('title')} tabs={<DashboardTabs projectId={projectId} tab="history" />}>
        <FirstRun projectId={projectId} address={from} onDone={first.onDone} />
      </Page>
    );
  }
  const isFiltered = status !== undefined || template !== undefined;
  const clear = () => setFilter({ status: undefined, template: undefined });
  return (
    <Page title={t('title')} tabs={<DashboardTabs projectId={projectId} tab="history" />}>
      {before === undefined && <Overview projectId={projectId} />}
      <Filters projectId={projectId} status={status} template={template} onChange={setFilter} />
      <Panel>
        <TaskPages
          projectId={projectId}
          filter={{ status, templateId: template }}
          before={before}
          label={t('tasks')}
          hasTemplate
          empty={isFiltered ? <NoMatch onClear={clear} /> : <NoTasks projectId={projectId} />}
        />
      </Panel>
    </Page>
  );
}

/** Where there is no template yet: until the first task runs, also when what it needs has been made by then. */
function useFirstRunShown(projectId: number): { isShown: boolean; onDone: () => void } {
  const { can } = useProjectAccess(projectId);
  const { data: templates } = useQuery(templatesQuery(projectId));
  const [isBegun, setBegun] = useState(false);
  if (templates?.length === 0 && !isBegun) setBegun(true);
  const isShown = isBegun && can('manageProjectResources') && can('runProjectTasks');
  return { isShown, onDone: () => setBegun(false) };
}

interface FiltersProps extends Filter {
  readonly projectId: number;
  readonly onChange: (filter: Filter) => void;
}

function Filters({ projectId, status, template, onChange }: FiltersProps) {
  const t = useTranslations();
  const { data: templates = [] } = useQuery(templatesQuery(projectId));
  const statuses = status?.split(',') ?? [];
  return (
    <Group gap="xs">
      <MultiSelect
        aria-label={t('dashboard.filterStatus')}
        placeholder={statuses.length === 0 ? t('dashboard.allStatuses') : ''}
        data={taskStatuses.map((value) => ({ value, label: t(`taskStatus.${value}`) }))}
        value={statuses}
        onChange={(values) => onChange({ status: values.join(',') || undefined })}
        clearable
        miw={{ base: '100%', xs: 220 }}
      />
      <Select
        aria-label={t('dashboard.filterTemplate')}
        placeholder={t('dashboard.allTemplates')}
        data={templates.map((one) => ({ value: String(one.id), label: one.name }))}
        value={template === undefined ? null : String(template)}
        onChange={(value) => onChange({ template: value === null ? undefined : Number(value) })}
        clearable
        searchable
        w={{ base: '100%', xs: 240 }}
      />
    </Group>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslations('dashboard');
  return (
    <EmptyState
      icon={<IconFilterOff size={22} />}
      title={t('noMatch')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}

function NoTasks({ projectId }: { projectId: number }) {
  const t = useTranslations('dashboard');
  return (
    <EmptyState
      icon={<IconHistory size={22} />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <ButtonLink to="/project/$projectId/templates" params={{ projectId: String(projectId) }}>
          {t('emptyAction')}
        </ButtonLink>
      }
    />
  );
}
