import { notifications } from '@mantine/notifications';
import { messageOf } from './error-text.ts';

const SHOWN_MS = 3000;

export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'var(--sb-clear)', autoClose: SHOWN_MS, withBorder: true });
}

/** Errors stay longer than successes: they have to be read. */
export function notifyError(error: unknown, title?: string): void {
  notifications.show({
    title,
    message: messageOf(error),
    color: 'red',
    autoClose: SHOWN_MS * 3,
    withBorder: true,
    role: 'alert',
  });
}
