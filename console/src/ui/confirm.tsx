import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { pushLayer } from './layers.ts';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** red button: something is lost or broken off */
  readonly isDestructive?: boolean;
}

/** Asks before something that cannot be taken back; true when the user agrees. */
export function askToConfirm(question: Question): Promise<boolean> {
  return new Promise((settle) => {
    const takeOff = pushLayer();
    const resolve = (isSure: boolean) => {
      takeOff();
      settle(isSure);
    };
    modals.openConfirmModal({
      title: question.title,
      centered: true,
      zIndex: 400,
      children: <Text size="md">{question.text}</Text>,
      labels: { confirm: question.confirm, cancel: question.cancel },
      // Enter must not lose anything by accident: what destroys has to be chosen.
      confirmProps: question.isDestructive ? { color: 'red' } : { 'data-autofocus': true },
      cancelProps: question.isDestructive ? { 'data-autofocus': true } : {},
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
      onCancel: () => resolve(false),
    });
  });
}
