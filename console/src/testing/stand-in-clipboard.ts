import { onTestFinished } from 'vitest';

/** The page has this clipboard while the test runs; undefined: none, as over plain http. */
export function standInClipboard(clipboard: Pick<Clipboard, 'writeText'> | undefined): void {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'clipboard');
  if (clipboard) Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    if (before) Object.defineProperty(navigator, 'clipboard', before);
  });
}
