import { type RefObject, useEffect } from 'react';

/** `/` and Ctrl+F go to the search of the log, wherever the focus is in the dialog that holds it. */
export function useSearchKeys(
  panel: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      if ((!isFind && !isSlash) || !isOnTop(panel.current)) return;
      event.preventDefault();
      event.stopPropagation();
      field.current?.focus();
      field.current?.select();
    };
    // Before the page's own keys, which a dialog over it hides.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [panel, field]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function isOnTop(panel: HTMLElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return panel !== null && dialogs.at(-1) === (panel.closest('[role="dialog"]') ?? undefined);
}
