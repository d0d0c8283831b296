import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PartAway } from './part-away.tsx';

interface DialogAwayProps {
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Holds the place of a dialog that was not loaded before the server went away. */
export function DialogAway({ onClose, onRetry }: DialogAwayProps) {
  const t = useTranslations('common');
  return (
    <Modal opened onClose={onClose} centered closeButtonProps={{ 'aria-label': t('close') }}>
      <PartAway onRetry={onRetry} />
    </Modal>
  );
}

export function Nothing(): null {
  return null;
}
