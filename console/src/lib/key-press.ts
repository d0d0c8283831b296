/** Which key a keyboard says was pressed, on every layout. */

/**
 * As bindings name it: `j`, `shift+x`, `?`, `mod+k`; undefined where it means nothing to a page. A sign counts
 * however it is written (`/` may need Shift, or AltGr). A letter that is not Latin counts as the one that its key
 * has on a Latin layout: who writes Russian reaches for the same place.
 */
export function nameOfKey(event: KeyboardEvent): string | undefined {
  const { key, code } = event;
  if (event.isComposing || key === undefined || key === 'Dead' || key === 'Unidentified') return undefined;
  const isWritten = event.getModifierState('AltGraph');
  const isCommand = (event.ctrlKey || event.metaKey) && !isWritten;
  if (event.altKey && !isWritten) return undefined;
  const letter = letterOf(key, code);
  const isNamed = key.length > 1;
  const shift = event.shiftKey && (letter !== undefined || isNamed) ? 'shift+' : '';
  return `${isCommand ? 'mod+' : ''}${shift}${letter ?? key}`;
}

function letterOf(key: string, code: string): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place !== undefined && /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
    ? place.toLowerCase()
    : undefined;
}

const NOT_TYPED = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file']
  .map((type) => `[type="${type}"]`)
  .join(', ');
const FIELDS = `textarea, select, [contenteditable]:not([contenteditable="false"]), input:not(${NOT_TYPED})`;

/** Whether keys go into a field, or move in a menu or a list of choices. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(`${FIELDS}, [role="menu"], [role="listbox"], [role="combobox"]`) !== null;
}
