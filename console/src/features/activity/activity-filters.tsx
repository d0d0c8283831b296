import { Select } from '@mantine/core';
import type { TextCode } from '@signalbox/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { membersQuery } from '../../api/members.ts';
import { worded } from '../../locales/language.ts';

/** Kinds of objects that events of a project are about, and their nouns. */
const kinds = [
  ['task', 'noun.task'],
  ['template', 'noun.template'],
  ['schedule', 'noun.schedule'],
  ['inventory', 'noun.inventory'],
  ['environment', 'noun.environment'],
  ['key', 'noun.key'],
  ['repository', 'noun.repository'],
  ['integration', 'noun.integration'],
  ['view', 'noun.view'],
  ['user', 'noun.member'],
  ['runner', 'noun.runner'],
  ['project', 'noun.project'],
] as const satisfies readonly (readonly [string, TextCode])[];

interface ActivityFiltersProps {
  readonly projectId: number;
  readonly about: string | undefined;
  readonly user: number | undefined;
  readonly onChange: (filter: {
    about?: string | undefined;
    object?: undefined;
    user?: number | undefined;
  }) => void;
}

export function ActivityFilters({ projectId, about, user, onChange }: ActivityFiltersProps) {
  const t = useTranslations();
  const { data: members = [] } = useQuery(membersQuery(projectId));
  return (
    <>
      <Select
        aria-label={t('common.type')}
        placeholder={t('common.type')}
        data={kinds.map(([value, code]) => ({ value, label: worded({ code, params: {} }, value) }))}
        value={about ?? null}
        onChange={(value) => onChange({ about: value ?? undefined, object: undefined })}
        clearable
        searchable
        w={{ base: '100%', xs: 200 }}
      />
      <Select
        aria-label={t('activity.user')}
        placeholder={t('activity.user')}
        data={members.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={user === undefined ? null : String(user)}
        onChange={(value) => onChange({ user: value === null ? undefined : Number(value) })}
        clearable
        searchable
        w={{ base: '100%', xs: 200 }}
      />
    </>
  );
}
