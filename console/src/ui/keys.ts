/**
 * The keys of the console: whoever has some says so while it is drawn, and what `?` lists is made from that.
 * There is no other list. Keys rest while somebody types, and under a dialog or an open menu.
 */
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Messages } from 'use-intl';
import { isTypedInto, nameOfKey } from '../lib/key-press.ts';
import type { NavigationPage } from '../lib/navigation-page.ts';

export const keyGroups = ['everywhere', 'lists', 'pages'] as const;
export type KeyGroup = (typeof keyGroups)[number];

/** Names of words: only `?` says them. */
type Told =
  | { readonly group: Exclude<KeyGroup, 'pages'>; readonly text: keyof Messages['keyboard'] }
  | { readonly group: 'pages'; readonly text: NavigationPage['title'] };

export type KeyBinding = Told & {
  /** as `nameOfKey` names them; two after each other have a space between */
  readonly keys: string;
  /**
   * False: it was not for this one, and another may take it. Left out where the browser or a form does it: then
   * it is only listed.
   */
  readonly run?: (event: KeyboardEvent) => unknown;
  /** also while somebody types, and over a dialog */
  readonly isAlways?: boolean;
};

interface Holder {
  bindings: readonly KeyBinding[];
}
const holders = new Set<Holder>();
const SEQUENCE_MS = 1500;
let begun: { readonly key: string; readonly at: number } | undefined;

/** The keys of a part, while it is drawn. Of two with the same key the one that came last is asked first. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const [holder] = useState<Holder>({ bindings });
  useLayoutEffect(() => {
    holder.bindings = bindings;
  });
  useEffect(() => {
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [holder]);
}

/** Each key once, as it works now. */
export function keysOf(group: KeyGroup): readonly KeyBinding[] {
  const all = [...holders].flatMap(({ bindings }) => bindings).filter((one) => one.group === group);
  return [...new Map(all.map((one) => [`${one.keys} ${one.text}`, one])).values()];
}

/** Listens for all of them; once, in the frame around the pages. */
export function useKeyListener(): void {
  useEffect(() => {
    window.addEventListener('keydown', receive);
    return () => window.removeEventListener('keydown', receive);
  }, []);
}

function receive(event: KeyboardEvent): void {
  const key = nameOfKey(event);
  // Held down, only what moves goes on.
  if (key === undefined || event.defaultPrevented || (event.repeat && !/^([jk]|Arrow.*)$/.test(key))) return;
  const isAtRest = isTypedInto(event.target) || isCovered();
  const earlier = begun !== undefined && Date.now() - begun.at < SEQUENCE_MS ? begun.key : undefined;
  begun = undefined;
  const wanted = earlier === undefined ? [key] : [`${earlier} ${key}`, key];
  const bindings = [...holders].reverse().flatMap((holder) => holder.bindings);
  for (const keys of wanted) {
    for (const one of bindings) {
      if (one.keys !== keys || !one.run || (isAtRest && one.isAlways !== true)) continue;
      if (one.run(event) === false) continue;
      event.preventDefault();
      return;
    }
  }
  if (!isAtRest && bindings.some(({ keys }) => keys.startsWith(`${key} `))) begun = { key, at: Date.now() };
}

/** Whether something lies over the page that takes the keys for itself. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}
