/**
 * Keys that move in a list and act on a row, whose buttons say by `data-key` which key presses them. They move
 * the focus itself, to the link that a row is named by: Enter opens it as any link, and screen readers say where
 * one is.
 */
import type { RefObject } from 'react';
import { useKeys } from './keys.ts';

interface RowKeysOptions {
  readonly isSelectable: boolean;
  /** false: the list is not the one that its page is about */
  readonly isMain: boolean;
  /** which elements inside are its rows */
  readonly rows?: string;
}

const TABLE_ROWS = ':scope > tbody > tr[data-row]';

export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  { isSelectable, isMain, rows: selector = TABLE_ROWS }: RowKeysOptions,
): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const current = () =>
    rows().find((row) => document.activeElement !== null && row.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = rows();
    const from = current();
    const next = from === undefined ? all[step === 1 ? 0 : all.length - 1] : all[all.indexOf(from) + step];
    if (next) focusRow(next);
    return next !== undefined || from !== undefined;
  };
  /** Arrows scroll the page, until one is in the list. */
  const moveInside = (step: 1 | -1) => current() !== undefined && move(step);
  const pressIn = (selector: string, init: MouseEventInit = {}) => {
    const button = current()?.querySelector<HTMLElement>(selector);
    if (!button) return false;
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return true;
  };
  const group = 'lists';
  const moving = [
    { keys: 'j', group, text: 'down', run: () => move(1) },
    { keys: 'k', group, text: 'up', run: () => move(-1) },
    { keys: 'ArrowDown', group, text: 'down', run: () => moveInside(1) },
    { keys: 'ArrowUp', group, text: 'up', run: () => moveInside(-1) },
    { keys: 'Enter', group, text: 'open' },
    { keys: 'r', group, text: 'runRow', run: () => pressIn('[data-key="r"]') },
    { keys: 's', group, text: 'stopRow', run: () => pressIn('[data-key="s"]') },
    { keys: 'f', group, text: 'starRow', run: () => pressIn('[data-key="f"]') },
  ] as const;
  const selecting = [
    { keys: 'x', group, text: 'select', run: () => pressIn('[data-key="x"]') },
    {
      keys: 'shift+x',
      group,
      text: 'selectRange',
      run: () => pressIn('[data-key="x"]', { shiftKey: true }),
    },
  ] as const;
  useKeys(isMain ? [...moving, ...(isSelectable ? selecting : [])] : []);
}

function focusRow(row: HTMLElement): void {
  const named = row.querySelector<HTMLElement>('[data-role="title"] :is(a[href], button:enabled)');
  (named ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}
