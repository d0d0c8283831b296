import { Select } from '@mantine/core';
import { taskStatuses } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { membersQuery } from '../api/members.ts';
import { templateChoicesQuery } from '../api/template-lists.ts';
import { DayField } from './day-field.tsx';
import { StatusFilter } from './status-filter.tsx';
import classes from './task-filters.module.css';
import type { TaskFiltersProps } from './task-filters-props.ts';
import { useListState } from './use-list-state.ts';

/** By state, template, person and day. */
export function TaskFilterFields({ projectId, hasTemplate }: TaskFiltersProps) {
  const t = useTranslations('dashboard');
  const { status, user, since, to } = useSearch({ strict: false });
  const { setFilter } = useListState();
  const { data: members = [] } = useQuery(membersQuery(projectId));
  return (
    <>
      <StatusFilter offered={taskStatuses} status={status} onChange={(next) => setFilter({ status: next })} />
      {hasTemplate && <TemplateFilter projectId={projectId} />}
      <Select
        aria-label={t('user')}
        placeholder={t('user')}
        data={members.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={user === undefined ? null : String(user)}
        onChange={(value) => setFilter({ user: value === null ? undefined : Number(value) })}
        clearable
        searchable
        w={{ base: '100%', xs: 120 }}
        maw={{ xs: 150 }}
        flex={{ xs: '1 1 120px' }}
      />
      <div className={classes.days}>
        <DayField label={t('since')} max={to} value={since} onChange={(day) => setFilter({ since: day })} />
        <DayField label={t('to')} min={since} value={to} onChange={(day) => setFilter({ to: day })} />
      </div>
    </>
  );
}

function TemplateFilter({ projectId }: { projectId: number }) {
  const t = useTranslations('dashboard');
  const { template } = useSearch({ strict: false });
  const { setFilter } = useListState();
  const { data: templates = [] } = useQuery(templateChoicesQuery(projectId));
  return (
    <Select
      aria-label={t('filterTemplate')}
      placeholder={t('allTemplates')}
      data={templates.map((one) => ({ value: String(one.id), label: one.name }))}
      value={template === undefined ? null : String(template)}
      onChange={(value) => setFilter({ template: value === null ? undefined : Number(value) })}
      clearable
      searchable
      w={{ base: '100%', xs: 150 }}
      maw={{ xs: 200 }}
      flex={{ xs: '1 1 150px' }}
    />
  );
}
