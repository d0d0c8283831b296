import { Modal, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CopyableCommand } from '../../ui/copyable-command.tsx';
import { useIsTopLayer } from '../../ui/layers.ts';

/** What to do without a password, or without an account. */
export function SignInHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('signIn');
  const isTop = useIsTopLayer();
  const password = useMemo(samplePassword, []);
  return (
    <Modal opened onClose={onClose} closeOnEscape={isTop} title={t('helpTitle')} size={600} centered>
      <Stack gap="md">
        <Text c="dimmed">{t('helpText')}</Text>
        <CopyableCommand label={t('helpList')} command="signalbox user list" />
        <CopyableCommand
          label={t('helpPassword')}
          command={`signalbox user change-by-login --login admin --password ${password}`}
        />
        <CopyableCommand
          label={t('helpAdd')}
          command={`signalbox user add --admin --login jane --name "Jane Doe" --email jane@example.org --password ${password}`}
        />
      </Stack>
    </Modal>
  );
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SAMPLE_LENGTH = 10;

/** Ten letters and digits that nobody confuses when reading them aloud. */
function samplePassword(): string {
  const random = crypto.getRandomValues(new Uint32Array(SAMPLE_LENGTH));
  return Array.from(random, (number) => LETTERS[number % LETTERS.length]).join('');
}
