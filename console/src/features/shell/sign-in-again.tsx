import { Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { live } from '../../api/live.ts';
import { setSessionOver, useSessionOver } from '../../lib/session-state.ts';
import { SignInForm } from '../../parts/sign-in-form.tsx';

/** The session ended while the console was open: the page with all that was typed stays behind this dialog. */
export function SignInAgain() {
  const t = useTranslations('signIn');
  const isOver = useSessionOver();
  const client = useQueryClient();
  const goOn = () => {
    setSessionOver(false);
    live.close();
    live.open();
    void client.invalidateQueries();
  };
  return (
    <Modal
      opened={isOver}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      zIndex={500}
      size={380}
      title={t('againTitle')}
    >
      <Text c="dimmed" mb="md">
        {t('againText')}
      </Text>
      <SignInForm onSignedIn={goOn} />
    </Modal>
  );
}
