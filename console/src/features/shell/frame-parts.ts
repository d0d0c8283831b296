/** What lies over a page only when it is wanted. It comes once the page stands. */
import { DialogAway, Nothing } from '../../ui/dialog-away.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

export const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette, {
  Loading: Nothing,
  Away: Nothing,
});

export const LateNotices = lazyPart(async () => (await import('./late-notices.tsx')).LateNotices, {
  Loading: Nothing,
  Away: Nothing,
});

export const KeyDialog = lazyPart(async () => (await import('./key-dialog.tsx')).KeyDialog, {
  Loading: Nothing,
  Away: DialogAway,
});

export const DrawerOver = lazyPart(async () => (await import('./drawer-over.tsx')).DrawerOver, {
  isFirst: true,
  Loading: Nothing,
  Away: DialogAway,
});

export const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain, {
  isFirst: true,
  Loading: Nothing,
  Away: Nothing,
});
