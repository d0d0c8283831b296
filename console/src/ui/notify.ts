import { notifications } from '@mantine/notifications';
import { messageOf } from './error-text.ts';

const SHOWN_MS = 3000;

export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'var(--sb-clear)', autoClose: SHOWN_MS, withBorder: true });
}

/**
 * Tells how something ended. It is told by whoever asked for it in a row too, which a live message may have taken off
 * the page before the answer came: callbacks of `mutate` are not called then.
 */
export function notifyEnd(work: Promise<unknown>, done?: string): void {
  work.then(
    () => done !== undefined && notifySuccess(done),
    (error: unknown) => notifyError(error),
  );
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
