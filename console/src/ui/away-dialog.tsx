import { Modal } from '@mantine/core';
import { PartAway } from './part-away.tsx';

interface AwayDialogProps {
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

export function AwayDialog({ onClose, onRetry }: AwayDialogProps) {
  return (
    <Modal opened onClose={onClose} centered>
      <PartAway onRetry={onRetry} />
    </Modal>
  );
}
