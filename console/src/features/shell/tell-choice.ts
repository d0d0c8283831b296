/**
 * Tells programs that read the page aloud what the arrows choose: the focus stays in the field, and the library marks the
 * choice by its looks alone. Returns what ends it, as a `ref` wants it.
 */
export function tellChoice(field: HTMLInputElement | null): (() => void) | undefined {
  const palette = field?.closest('[role="dialog"]');
  if (!field || !palette) return undefined;
  const tell = () => {
    const options = [...palette.querySelectorAll<HTMLElement>('[data-action]')];
    let chosen = '';
    for (const [index, option] of options.entries()) {
      const isChosen = option.hasAttribute('data-selected');
      option.id = `palette-${index}`;
      option.setAttribute('role', 'option');
      option.setAttribute('aria-selected', String(isChosen));
      if (isChosen) chosen = option.id;
    }
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-activedescendant', chosen);
    field.setAttribute('aria-expanded', String(options.length > 0));
    const list = palette.querySelector('.mantine-Spotlight-actionsList');
    if (!list) return;
    field.setAttribute('aria-controls', list.id);
    // A list without an option is none, but a text.
    const attributes = { role: 'listbox', 'aria-label': field.getAttribute('aria-label') ?? '' };
    for (const [name, value] of Object.entries(attributes)) {
      if (options.length > 0) list.setAttribute(name, value);
      else list.removeAttribute(name);
    }
  };
  tell();
  const observer = new MutationObserver(tell);
  observer.observe(palette, { subtree: true, childList: true, attributeFilter: ['data-selected'] });
  return () => observer.disconnect();
}
