import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

const pages = { team: 'members', roles: 'title' } as const;
type Tab = keyof typeof pages;

/** Who works in a project, and what their roles allow. */
export function TeamTabs({ projectId, tab }: { projectId: number; tab: Tab }) {
  const t = useTranslations('roles');
  const navigate = useNavigate();
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
