import { Modal } from '@mantine/core';
import { PartAway } from './part-away.tsx';

interface DialogAwayProps {
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Holds the place of a dialog that was not loaded before the server went away. */
export function DialogAway({ onClose, onRetry }: DialogAwayProps) {
  return (
    <Modal opened onClose={onClose} centered>
      <PartAway onRetry={onRetry} />
    </Modal>
  );
}

export function Nothing(): null {
  return null;
}
