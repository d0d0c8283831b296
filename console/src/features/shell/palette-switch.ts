import { spotlight } from '@mantine/spotlight';

/** Also before its code has come: it then opens with it. */
export function openPalette(): void {
  spotlight.open();
}
