import { Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { Caution } from '../../ui/caution.tsx';
import { AnchorLink } from '../../ui/links.tsx';

/** While a project sends no alerts its rules do nothing: nobody should wonder why. */
export function AlertsOffNotice({ projectId }: { projectId: number }) {
  const t = useTranslations('alerts');
  const { project, can } = useProjectAccess(projectId);
  if (project === undefined || project.alert) return null;
  return (
    <Caution icon={<IconBellOff size={18} />} title={t('isOff')}>
      <Text size="sm">{t('isOffText')}</Text>
      {can('updateProject') && (
        <AnchorLink size="sm" to="/project/$projectId/settings" params={{ projectId: String(projectId) }}>
          {t('toSettings')}
        </AnchorLink>
      )}
    </Caution>
  );
}
