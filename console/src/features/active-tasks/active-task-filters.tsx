import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { unfinishedStatuses } from '../../api/dashboard.ts';
import { projectsQuery } from '../../api/projects.ts';
import { StatusFilter } from '../../parts/status-filter.tsx';
import { useListState } from '../../parts/use-list-state.ts';

/** By state and project. */
export function ActiveTaskFilters() {
  const t = useTranslations('runners');
  const { status, project } = useSearch({ strict: false });
  const { setFilter } = useListState();
  const { data: projects = [] } = useQuery(projectsQuery);
  return (
    <>
      <StatusFilter
        offered={unfinishedStatuses}
        status={status}
        onChange={(next) => setFilter({ status: next })}
      />
      <Select
        aria-label={t('project')}
        placeholder={t('project')}
        data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={project === undefined ? null : String(project)}
        onChange={(value) => setFilter({ project: value === null ? undefined : Number(value) })}
        clearable
        searchable
        w={{ base: '100%', xs: 200 }}
      />
    </>
  );
}
