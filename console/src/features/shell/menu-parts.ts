/** What the menus at the foot of the drawer hold, and the pages of the server: it comes once the page stands. */
import { Nothing } from '../../ui/dialog-away.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

export const ThemeItems = lazyPart(async () => (await import('./user-menu-items.tsx')).ThemeItems, {
  isFirst: true,
  Loading: Nothing,
  Away: Nothing,
});

export const UserItems = lazyPart(async () => (await import('./user-menu-items.tsx')).UserItems, {
  isFirst: true,
  Loading: Nothing,
  Away: Nothing,
});

export const ServerNavigation = lazyPart(
  async () => (await import('./server-navigation.tsx')).ServerNavigation,
  { isFirst: true, Loading: Nothing, Away: Nothing },
);
