import { Button, Select } from '@mantine/core';
import type { TemplateChoice } from '@signalbox/contract';
import { taskStatuses } from '@signalbox/contract/rules';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { appsQuery, appTitle } from '../../api/apps.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { typeNames } from './template-names.ts';

/** In the address, for those that have not run yet; and for templates that neither build nor deploy. */
const [NOT_LAUNCHED, TASK] = ['none', 'task'] as const;

/** What the address says of the templates that are wanted. */
export function useTemplateFilter() {
  const { status, type, app, favourite } = useSearch({ strict: false });
  const { setFilter } = useListState();
  return {
    filter: { status, type, app, favourite: favourite && 'true' },
    isFiltered: [status, type, app, favourite].some((value) => value !== undefined),
    clear: () => setFilter({ status: undefined, type: undefined, app: undefined, favourite: undefined }),
  };
}

/** By the state of the last task, by type and by app, and what one keeps at hand. `templates`: of which the apps are offered. */
export function TemplateFilters({ templates }: { templates: readonly TemplateChoice[] | undefined }) {
  const t = useTranslations();
  const { status, type, app, favourite } = useSearch({ strict: false });
  const { setFilter } = useListState();
  const { data: apps } = useQuery(appsQuery);
  const used = [...new Set(templates?.map((one) => one.app) ?? [])];
  return (
    <>
      <Select
        aria-label={t('templates.status')}
        placeholder={t('templates.status')}
        data={[
          ...taskStatuses.map((value) => ({ value, label: t(`taskStatus.${value}`) })),
          { value: NOT_LAUNCHED, label: t('taskStatus.notLaunched') },
        ]}
        value={status ?? null}
        onChange={(value) => setFilter({ status: value ?? undefined })}
        clearable
        w={{ base: '100%', xs: 170 }}
      />
      <Select
        aria-label={t('common.type')}
        placeholder={t('common.type')}
        data={Object.entries(typeNames).map(([value, name]) => ({
          value: value || TASK,
          label: t(`templates.${name}`),
        }))}
        value={type ?? null}
        onChange={(value) => setFilter({ type: value ?? undefined })}
        clearable
        w={{ base: '100%', xs: 140 }}
      />
      <Select
        aria-label={t('templateForm.app')}
        placeholder={t('templateForm.app')}
        data={used.map((id) => ({ value: id, label: appTitle(apps, id) }))}
        value={app ?? null}
        onChange={(value) => setFilter({ app: value ?? undefined })}
        clearable
        searchable
        w={{ base: '100%', xs: 170 }}
      />
      <Button
        variant={favourite ? 'light' : 'default'}
        leftSection={favourite ? <IconStarFilled size={16} /> : <IconStar size={16} />}
        aria-pressed={favourite ?? false}
        onClick={() => setFilter({ favourite: favourite ? undefined : true })}
      >
        {t('favourites.title')}
      </Button>
    </>
  );
}
