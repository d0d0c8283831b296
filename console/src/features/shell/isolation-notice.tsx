import { Box } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { runnersQuery } from '../../api/runner-choice.ts';
import { currentUserQuery } from '../../api/session.ts';
import { useListed } from '../../locales/use-listed.ts';
import { Caution } from '../../ui/caution.tsx';

/** Tells administrators of runners that were to isolate their tasks, and cannot. */
export function IsolationNotice() {
  const t = useTranslations('shell');
  const listed = useListed();
  const { data: user } = useQuery(currentUserQuery);
  const { data: runners = [] } = useQuery({ ...runnersQuery, enabled: user?.admin === true });
  const names = runners.flatMap(({ active, isolation, name }) =>
    active && isolation === 'unavailable' ? [name] : [],
  );
  if (names.length === 0) return null;
  return (
    <Box mb="md">
      <Caution icon={<IconShieldOff size={18} />} title={t('notIsolated')}>
        {t('notIsolatedText', { names: listed(names) })}
      </Caution>
    </Box>
  );
}
