import { Switch, Text } from '@mantine/core';
import type { ListedApp } from '@signalbox/contract';
import { IconApps } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useSetAppActive } from '../../api/app-settings.ts';
import { appsQuery } from '../../api/apps.ts';
import { AdministratorsPage } from '../../parts/administrators-page.tsx';
import { AppIcon } from '../../parts/app-icon.tsx';
import { List } from '../../parts/list.tsx';
import { NewButton } from '../../parts/resource-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import type { Column } from '../../ui/table-column.ts';
import { AppActions } from './app-actions.tsx';
import { AppFormDialog } from './app-form-dialog.tsx';
import classes from './apps.module.css';
import { useEditedApp } from './use-edited-app.ts';

/** What templates can run, for administrators. */
export function AppsPage() {
  const t = useTranslations('apps');
  const { edited, open, close } = useEditedApp();
  return (
    <AdministratorsPage
      title={t('title')}
      subtitle={t('subtitle')}
      notAllowed={t('notAllowed')}
      actions={<NewButton onClick={() => open('')}>{t('new')}</NewButton>}
    >
      <AppList />
      {edited !== undefined && <AppFormDialog id={edited} onClose={close} />}
    </AdministratorsPage>
  );
}

const PAGE_SIZE = 20;

function AppList() {
  const t = useTranslations('apps');
  const query = useQuery({ ...appsQuery, staleTime: 0 });
  return (
    <List
      name="apps"
      label={t('title')}
      query={query}
      rows={query.data}
      columns={useColumns(query.data ?? [])}
      rowKey={({ id }) => id}
      nameOf={({ id, title }) => title || id}
      searchLabel={t('search')}
      textOf={({ id, title, path }) => `${title} ${id} ${path}`}
      pageSize={PAGE_SIZE}
      empty={<EmptyState icon={<IconApps size={22} />} title={t('empty')} />}
    />
  );
}

function useColumns(apps: readonly ListedApp[]): Column<ListedApp>[] {
  const t = useTranslations('apps');
  return [
    { key: 'name', title: t('name'), role: 'title', render: (app) => <Name of={app} /> },
    { key: 'id', title: t('id'), render: ({ id }) => <code className={classes.code}>{id}</code> },
    {
      key: 'program',
      title: t('program'),
      render: ({ path, args }) => {
        const words = [path, ...(args ?? [])].filter((word) => word !== '');
        return words.length === 0 ? (
          <Text c="dimmed">{t('usual')}</Text>
        ) : (
          <code className={classes.code}>{words.join(' ')}</code>
        );
      },
    },
    { key: 'active', title: t('active'), width: '6rem', render: (app) => <ActiveSwitch of={app} /> },
    {
      key: 'actions',
      title: t('order'),
      role: 'actions',
      width: '8rem',
      render: (app) => <AppActions of={app} apps={apps} />,
    },
  ];
}

function Name({ of: { id, title, color, dark_color: night } }: { of: ListedApp }) {
  const colors = { '--app-color': color, '--app-night': night || color };
  return (
    <span className={classes.name} style={colors as CSSProperties}>
      <span className={classes.sign}>
        <AppIcon app={id} />
      </span>
      <AnchorLink
        to="."
        search={(search: object) => ({ ...search, app: id })}
        c="var(--sb-ink)"
        fw={550}
        resetScroll={false}
      >
        {title || id}
      </AnchorLink>
    </span>
  );
}

/** Takes effect at once. */
function ActiveSwitch({ of }: { of: ListedApp }) {
  const t = useTranslations('apps');
  const setActive = useSetAppActive();
  return (
    <Switch
      aria-label={t('switchOf', { name: of.title || of.id })}
      checked={setActive.isPending ? setActive.variables.active : of.active}
      onChange={(event) =>
        notifyEnd(setActive.mutateAsync({ id: of.id, active: event.currentTarget.checked }))
      }
    />
  );
}
