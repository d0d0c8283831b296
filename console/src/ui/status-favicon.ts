import type { TaskStatus } from '@signalbox/contract/rules';
import { useEffect } from 'react';

interface Sign {
  /** of the theme */
  readonly color: string;
  /** in a field of 16 by 16 */
  readonly path: string;
}

const running = { color: '--sb-active', path: 'M6 4.5v7l5.5-3.5z' };
const ended = { color: '--sb-idle', path: 'M5.5 5.5h5v5h-5z' };
const asking = { color: '--sb-caution', path: 'M5.5 5h2v6h-2zM8.5 5h2v6h-2z' };
const signs: Readonly<Partial<Record<TaskStatus, Sign>>> = {
  starting: running,
  running,
  confirmed: running,
  waiting_confirmation: asking,
  stopping: { ...ended, color: '--sb-caution' },
  stopped: ended,
  waiting: { color: '--sb-idle', path: 'M7.25 4h1.5v4.2l2.6 1.6-.8 1.2-3.3-2z' },
  success: { color: '--sb-clear', path: 'M6.9 11.4 3.9 8.4l1.2-1.2 1.8 1.8 4-4 1.2 1.2z' },
  error: {
    color: '--sb-danger',
    path: 'm5 6 1-1 2 2 2-2 1 1-2 2 2 2-1 1-2-2-2 2-1-1 2-2z',
  },
};

/** The tab's sign tells how a task stands, for as long as it is shown. */
export function useStatusFavicon(status: TaskStatus): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const sign = signs[status];
    if (!link || !sign) return;
    const before = link.href;
    const style = getComputedStyle(document.documentElement);
    const [ground, ink] = [style.getPropertyValue(sign.color), style.getPropertyValue('--sb-surface')];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="${ground}"/><path d="${sign.path}" fill="${ink}"/></svg>`;
    link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return () => {
      link.href = before;
    };
  }, [status]);
}

/** Before the words of a tab's title, which are cut where many tabs are open. */
export const titleMarks: Readonly<Record<TaskStatus, string>> = {
  waiting: '…',
  starting: '▶',
  running: '▶',
  confirmed: '▶',
  waiting_confirmation: '‖',
  stopping: '■',
  stopped: '■',
  success: '✓',
  error: '✗',
};
