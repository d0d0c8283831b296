import type { KeyboardEvent } from 'react';

/**
 * Ctrl+Enter, or Cmd+Enter, saves the form from any of its fields. Asked on the way down: a code editor would
 * take the key for itself. As with Enter alone, a button that cannot be pressed saves nothing.
 */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event;
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  // A form that lies on top of this one is no part of it.
  if (!(target instanceof Node) || !form.contains(target)) return;
  event.preventDefault();
  event.stopPropagation();
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button?.disabled) form.requestSubmit();
}
