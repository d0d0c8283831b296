/**
 * What was typed and is not saved: forms and panels say it of themselves, and every way out asks here first.
 * States of the page: nothing unsaved, or some; the browser's own question stands only while there is some.
 */
import { useEffect, useState } from 'react';

const unsaved = new Set<symbol>();

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

/** What is unsaved is given up. */
export function dropUnsavedWork(): void {
  unsaved.clear();
  update();
}

/** While `isUnsaved`, the page is not left without a question. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const [work] = useState(() => Symbol('unsaved work'));
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(work);
    update();
    return () => {
      unsaved.delete(work);
      update();
    };
  }, [isUnsaved, work]);
}

function update(): void {
  if (hasUnsavedWork()) window.addEventListener('beforeunload', askBrowser);
  // A page with such a listener is kept by no browser for its Back.
  else window.removeEventListener('beforeunload', askBrowser);
}

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
