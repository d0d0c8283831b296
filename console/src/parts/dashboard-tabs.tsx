import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../api/use-project-access.ts';
import { useDocumentTitle } from '../ui/page.tsx';

type Tab = 'history' | 'activity' | 'settings';

/** The three sides of the dashboard; settings only for those who may change them. */
export function DashboardTabs({ projectId, tab }: { projectId: number; tab: Tab }) {
  const t = useTranslations('dashboard');
  const navigate = useNavigate();
  const { can } = useProjectAccess(projectId);
  useDocumentTitle(tab === 'history' ? t('title') : `${t(tab)} · ${t('title')}`);
  const open = (value: string | null) =>
    void navigate({ to: `/project/$projectId/${value as Tab}`, params: { projectId: String(projectId) } });
  return (
    <Tabs value={tab} onChange={open}>
      <Tabs.List>
        <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
        <Tabs.Tab value="activity">{t('activity')}</Tabs.Tab>
        {(can('updateProject') || tab === 'settings') && (
          <Tabs.Tab value="settings">{t('settings')}</Tabs.Tab>
        )}
      </Tabs.List>
    </Tabs>
  );
}
