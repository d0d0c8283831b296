import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useProjectId } from '../../lib/route-params.ts';
import { type KeyBinding, useKeyListener, useKeys } from '../../ui/keys.ts';
import { KeyDialog } from './frame-parts.ts';
import { keyHelp, openKeyHelp } from './key-help-switch.ts';
import { openPalette } from './palette-switch.ts';
import { useProjectPages } from './use-project-pages.ts';

/** Listens for keys, has those that work on every page, and tells all of them on `?`. */
export function KeyHelp() {
  const isOpen = useSyncExternalStore(keyHelp.subscribe, keyHelp.isOpen);
  const group = 'everywhere';
  useEffect(() => () => keyHelp.set(false), []);
  useKeyListener();
  useKeys([
    { keys: '?', group, text: 'help', run: openKeyHelp },
    { keys: 'mod+k', group, text: 'palette', isAlways: true, run: openPalette },
    { keys: 'mod+Enter', group, text: 'save' },
    { keys: 'Escape', group, text: 'escape' },
    ...usePageKeys(),
  ]);
  return isOpen && <KeyDialog onClose={() => keyHelp.set(false)} />;
}

/** `g` and a letter lead to the pages of the project in view. */
function usePageKeys(): KeyBinding[] {
  const projectId = useProjectId();
  const pages = useProjectPages();
  const navigate = useNavigate();
  if (projectId === 0) return [];
  return pages.flatMap(({ to, title, letter }) => {
    if (letter === undefined) return [];
    const run = () => void navigate({ to, params: { projectId: String(projectId) } });
    return [{ keys: `g ${letter}`, group: 'pages', text: title, run }];
  });
}
