import { Button, Group, Modal, Text } from '@mantine/core';
import { useIsTopLayer } from './layers.ts';
import type { Question } from './question.ts';

interface ConfirmDialogProps {
  readonly question: Question;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ question, onConfirm, onClose }: ConfirmDialogProps) {
  const isTop = useIsTopLayer();
  const { isDestructive = false } = question;
  return (
    <Modal opened onClose={onClose} closeOnEscape={isTop} title={question.title} centered zIndex={400}>
      <Text size="md">{question.text}</Text>
      <Group justify="flex-end" gap="sm" mt="md">
        {/* Enter must not lose anything by accident: what destroys has to be chosen. */}
        <Button variant="default" onClick={onClose} data-autofocus={isDestructive || undefined}>
          {question.cancel}
        </Button>
        <Button {...(isDestructive ? { color: 'red' } : { 'data-autofocus': true })} onClick={onConfirm}>
          {question.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
