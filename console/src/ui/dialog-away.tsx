import { lazyPart } from './lazy-part.tsx';

/** Holds the place of a dialog that was not loaded before the server went away. */
export const DialogAway = lazyPart(async () => (await import('./away-dialog.tsx')).AwayDialog, {
  isFirst: true,
  Loading: Nothing,
});

export function Nothing(): null {
  return null;
}
