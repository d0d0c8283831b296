import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../api/use-project-access.ts';
import { useDocumentTitle } from '../ui/page.tsx';

const pages = { alerts: 'rules', 'alert-channels': 'channels', 'alert-deliveries': 'deliveries' } as const;
type Tab = keyof typeof pages;

/** What is told, to whom, and what came of it; the last one only for those who may change the others. */
export function AlertTabs({ projectId, tab }: { projectId: number; tab: Tab }) {
  const t = useTranslations('alerts');
  const navigate = useNavigate();
  const { can } = useProjectAccess(projectId);
  useDocumentTitle(tab === 'alerts' ? t('title') : `${t(pages[tab])} · ${t('title')}`);
  const open = (value: string | null) =>
    void navigate({ to: `/project/$projectId/${value as Tab}`, params: { projectId: String(projectId) } });
  const isShown = (page: Tab) => page !== 'alert-deliveries' || page === tab || can('manageProjectResources');
  return (
    <Tabs value={tab} onChange={open}>
      <Tabs.List>
        {Object.entries(pages).map(
          ([page, label]) =>
            isShown(page as Tab) && (
              <Tabs.Tab key={page} value={page}>
                {t(label)}
              </Tabs.Tab>
            ),
        )}
      </Tabs.List>
    </Tabs>
  );
}
