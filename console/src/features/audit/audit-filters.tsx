import { Select, TextInput } from '@mantine/core';
import type { TextCode } from '@signalbox/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { membersQuery } from '../../api/members.ts';
import { peopleQuery } from '../../api/users.ts';
import { worded } from '../../locales/language.ts';
import { DayField } from '../../parts/day-field.tsx';
import classes from '../../parts/task-filters.module.css';
import { useListState } from '../../parts/use-list-state.ts';
import { auditActions, useAuditFilter } from './use-audit-filter.ts';

/** Kinds of objects, and their nouns. */
const kinds = [
  ['user', 'noun.user'],
  ['api_token', 'noun.api_token'],
  ['role', 'noun.role'],
  ['group_rule', 'noun.group_rule'],
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

/** All of them stand in one line of a page that is 1440 pixels wide, and take what room there is more. */
const WIDTH = { w: { base: '100%', xs: 116 }, maw: { xs: 148 }, flex: { xs: '1 1 116px' } } as const;

/** What the address says when nothing is left out. */
export const noFilters = {
  ...{ action: undefined, about: undefined, user: undefined, address: undefined },
  ...{ since: undefined, to: undefined },
};

/** By action, kind, person, day and address. */
export function AuditFilters({ projectId }: { projectId: number | undefined }) {
  const t = useTranslations();
  const { setFilter } = useListState();
  const filter = useAuditFilter();
  return (
    <>
      <Select
        aria-label={t('audit.action')}
        placeholder={t('audit.action')}
        data={auditActions.map((value) => ({ value, label: t(`audit.actions.${value}`) }))}
        value={filter.action ?? null}
        onChange={(value) => setFilter({ action: value ?? undefined })}
        clearable
        {...WIDTH}
      />
      <Select
        aria-label={t('common.type')}
        placeholder={t('common.type')}
        data={kinds.map(([value, code]) => ({ value, label: worded({ code, params: {} }, value) }))}
        value={filter.object_type ?? null}
        onChange={(value) => setFilter({ about: value ?? undefined })}
        clearable
        searchable
        {...WIDTH}
      />
      {projectId === undefined ? <AnyPerson /> : <Member projectId={projectId} />}
      <DaySpan />
      <TextInput
        key={filter.address}
        aria-label={t('audit.address')}
        placeholder={t('audit.address')}
        defaultValue={filter.address ?? ''}
        onBlur={({ currentTarget }) => setFilter({ address: currentTarget.value.trim() || undefined })}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
        {...WIDTH}
      />
    </>
  );
}

interface Person {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

function AnyPerson() {
  const { data = [] } = useQuery(peopleQuery);
  return <PersonFilter people={data} />;
}

function Member({ projectId }: { projectId: number }) {
  const { data = [] } = useQuery(membersQuery(projectId));
  return <PersonFilter people={data} />;
}

function PersonFilter({ people }: { people: readonly Person[] }) {
  const t = useTranslations('activity');
  const { setFilter } = useListState();
  const { user_id: user } = useAuditFilter();
  const choices = people.map(({ id, name, username }) => ({
    value: String(id),
    label: `${name} (${username})`,
  }));
  // Who has left is still filtered by where an address says so.
  const isGone = user !== undefined && !people.some(({ id }) => id === user);
  return (
    <Select
      aria-label={t('user')}
      placeholder={t('user')}
      data={isGone ? [...choices, { value: String(user), label: `#${user}` }] : choices}
      value={user === undefined ? null : String(user)}
      onChange={(value) => setFilter({ user: value === null ? undefined : Number(value) })}
      clearable
      searchable
      {...WIDTH}
    />
  );
}

function DaySpan() {
  const t = useTranslations('dashboard');
  const { setFilter } = useListState();
  const { since, to } = useSearch({ strict: false });
  return (
    <div className={classes.days}>
      <DayField label={t('since')} max={to} value={since} onChange={(day) => setFilter({ since: day })} />
      <DayField label={t('to')} min={since} value={to} onChange={(day) => setFilter({ to: day })} />
    </div>
  );
}
