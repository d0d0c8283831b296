import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { isLoopback } from '@signalbox/contract/rules';
import { IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { RegistrationToken } from '../../api/runners.ts';
import { serverInfoQuery } from '../../api/session.ts';
import { basePath } from '../../lib/base-url.ts';
import { CopyableCommand } from '../../ui/copyable-command.tsx';
import { useIsTopLayer } from '../../ui/layers.ts';

interface RegistrationDialogProps {
  readonly name: string;
  readonly made: RegistrationToken;
  readonly onClose: () => void;
}

/** The one command for the other machine. Its token is shown here and nowhere else. */
export function RegistrationDialog({ name, made, onClose }: RegistrationDialogProps) {
  const t = useTranslations('runners');
  const isTop = useIsTopLayer();
  const format = useFormatter();
  const { data: info } = useQuery(serverInfoQuery);
  const address = (info?.web_host || window.location.origin + basePath).replace(/\/+$/, '');
  const { protocol, hostname } = new URL(address);
  const isOpen = protocol === 'http:' && !isLoopback(hostname);
  const command = `SIGNALBOX_RUNNER_REGISTRATION_TOKEN=${made.registration_token} npx signalbox runner start --url ${address}`;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTop}
      size={620}
      yOffset="6dvh"
      closeOnClickOutside={false}
      title={t('registerTitle', { name })}
    >
      <Stack>
        <Text size="sm">{t('registerText')}</Text>
        <CopyableCommand label={t('command')} command={command} />
        <Text size="sm" c="dimmed">
          {t('registerOnce', {
            time: format.dateTime(new Date(made.expires), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </Text>
        {isOpen && (
          <Alert color="yellow" icon={<IconLockOpen size={18} />}>
            {t('registerOpen')}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('registerDone')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
