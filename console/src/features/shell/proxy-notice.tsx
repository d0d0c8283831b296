import { Box } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../api/session.ts';
import { unknownProxiesQuery } from '../../api/unknown-proxies.ts';
import { useListed } from '../../locales/use-listed.ts';
import { Caution } from '../../ui/caution.tsx';

/** Tells administrators of proxies that nobody named in the settings. */
export function ProxyNotice() {
  const t = useTranslations('proxies');
  const listed = useListed();
  const { data: user } = useQuery(currentUserQuery);
  const { data: proxies = [] } = useQuery({ ...unknownProxiesQuery, enabled: user?.admin === true });
  if (user?.admin !== true || proxies.length === 0) return null;
  return (
    <Box mb="md">
      <Caution icon={<IconRouteOff size={18} />} title={t('title')}>
        {t('text', {
          addresses: listed(proxies.map(({ address }) => address)),
          setting: 'trusted_proxies',
        })}
      </Caution>
    </Box>
  );
}
