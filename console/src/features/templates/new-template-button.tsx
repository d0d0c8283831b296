import { Button, Menu, Tooltip } from '@mantine/core';
import { IconApps, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { appsQuery, appTitle } from '../../api/apps.ts';
import { currentUserQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useViewId } from '../../lib/route-params.ts';
import { AppIcon } from '../../parts/app-icon.tsx';
import { MenuItemLink } from '../../ui/links.tsx';

/** A template begins with the choice of its app. */
export function NewTemplateButton({ projectId }: { projectId: number }) {
  const t = useTranslations('templates');
  const viewId = useViewId();
  const { can } = useProjectAccess(projectId);
  const { data: apps } = useQuery(appsQuery);
  const { data: user } = useQuery(currentUserQuery);
  const active = apps?.filter((app) => app.active);
  if (!can('manageProjectResources')) return null;
  const isImpossible = active?.length === 0 && user?.admin !== true;
  return (
    <Menu width={220}>
      <Menu.Target>
        <Tooltip label={t('noApps')} disabled={!isImpossible}>
          <Button
            leftSection={<IconPlus size={16} />}
            rightSection={<IconChevronDown size={14} />}
            disabled={!active || isImpossible}
          >
            {t('new')}
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {active?.map((app) => (
          <MenuItemLink
            key={app.id}
            to="/project/$projectId/templates/$templateId/edit"
            params={{ projectId: String(projectId), templateId: 'new' }}
            search={{ app: app.id, ...(viewId !== undefined && { view: viewId }) }}
            leftSection={<AppIcon app={app.id} />}
          >
            {appTitle(active, app.id)}
          </MenuItemLink>
        ))}
        {user?.admin && (
          <>
            <Menu.Divider />
            <MenuItemLink to="/apps" leftSection={<IconApps size={18} stroke={1.6} />}>
              {t('apps')}
            </MenuItemLink>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
