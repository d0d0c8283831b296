/** Dialogs that lie over one another. Escape belongs to the one on top alone. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { focusHolder } from './kept-focus.ts';

const layers: symbol[] = [];
const listeners = new Set<() => void>();

/**
 * Puts a layer on top. Returns the way to take it off again, which happens a moment later: the key that
 * closed the layer must not reach the one below.
 */
export function pushLayer(layer: symbol = Symbol('layer')): () => void {
  layers.push(layer);
  tell();
  return () => {
    setTimeout(() => {
      const index = layers.indexOf(layer);
      if (index >= 0) layers.splice(index, 1);
      tell();
    });
  };
}

/**
 * The component is a layer while it is drawn; true while nothing lies over it. Gives the focus back where it
 * came from.
 */
export function useIsTopLayer(): boolean {
  const [layer] = useState(() => Symbol('layer'));
  const [opener] = useState(focusHolder);
  useEffect(() => pushLayer(layer), [layer]);
  useEffect(() => () => void setTimeout(() => giveFocusBack(opener)), [opener]);
  return useSyncExternalStore(subscribe, () => layers.at(-1) === layer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where a dialog came from that only held the place of the next one while that was loading. */
let earlierOpener: Element | null = null;

function giveFocusBack(opener: Element | null): void {
  const target = opener?.isConnected ? opener : earlierOpener;
  earlierOpener = target;
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && target instanceof HTMLElement && target.isConnected) target.focus();
}

function tell(): void {
  for (const listener of listeners) listener();
}
