import { Box, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { serverInfoQuery } from '../../api/session.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { useProjectId } from '../../lib/route-params.ts';
import { Caution } from '../../ui/caution.tsx';

/** Tells everybody of a server that is there to be tried, and what they may do in the project. */
export function DemoNotice() {
  const t = useTranslations('demoMode');
  const shell = useTranslations('shell');
  const { data: info } = useQuery(serverInfoQuery);
  const access = useProjectAccess(useProjectId());
  if (!info?.demo_mode) return null;
  return (
    <Box mb="md">
      <Caution icon={<IconFlask size={18} />} title={t('title')}>
        <Text size="sm">{t('text')}</Text>
        {access.role && <Text size="sm">{shell(access.can('runProjectTasks') ? 'canRun' : 'readOnly')}</Text>}
      </Caution>
    </Box>
  );
}
