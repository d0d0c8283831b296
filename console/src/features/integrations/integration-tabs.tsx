import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useDocumentTitle } from '../../ui/page.tsx';

const pages = { integrations: 'title', 'integration-requests': 'requests' } as const;
type Tab = keyof typeof pages;

/** What requests start, and what reached them; the last one only for those who may read it. */
export function IntegrationTabs({ projectId, tab }: { projectId: number; tab: Tab }) {
  const t = useTranslations('integrations');
  const navigate = useNavigate();
  const { can } = useProjectAccess(projectId);
  useDocumentTitle(tab === 'integrations' ? t('title') : `${t(pages[tab])} · ${t('title')}`);
  if (!can('manageProjectResources') && tab === 'integrations') return null;
  const open = (value: string | null) =>
    void navigate({ to: `/project/$projectId/${value as Tab}`, params: { projectId: String(projectId) } });
  return (
    <Tabs value={tab} onChange={open}>
      <Tabs.List>
        {Object.entries(pages).map(([page, label]) => (
          <Tabs.Tab key={page} value={page}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
