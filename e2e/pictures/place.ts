/** What is open just now, and what can be pressed there. */
import type { Locator, Page } from '@playwright/test';
import type { LanguageId } from './wanted.ts';
import { makesNew } from './words.ts';

/** What lies over a page; a list that is a part of it, or of a form, does not. */
export const LAYERS =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(main *, [role="dialog"] *))';
export const OPENED = `${LAYERS}:visible`;

/** Those that can be saved. */
export const FORMS = 'form:visible:has(button[type="submit"])';
/** Without a word in it, or with one in each field that is empty. */
const savedForms = ['saved empty', 'saved'] as const;

export interface Control {
  /** `form`: all of a form, saved in the way that `words` says, with its number where it is not the first one there */
  readonly role: 'button' | 'menuitem' | 'combobox' | 'tab' | 'option' | 'link' | 'form';
  readonly words: string;
  /** what it has in common with those that do the same for other objects */
  readonly kind: string;
  /** outside of the page's own part */
  readonly isAround: boolean;
}

export interface State {
  readonly address: string;
  /** how many layers lie over the page */
  readonly open: number;
  /** words of the uppermost */
  readonly top: string;
  readonly fields: number;
  readonly unfolded: number;
  /** words of the chosen ones */
  readonly tabs: string;
  /** fields that are wrong, and messages of that */
  readonly wrong: number;
}

/** In one question to the browser: it is asked again and again while something opens. */
export async function stateOf(page: Page): Promise<State> {
  const { layers, ...state } = await page.evaluate((layersOf) => {
    const isSeen = (it: Element) => {
      const { width, height } = it.getBoundingClientRect();
      return width > 0 && height > 0 && it.checkVisibility({ visibilityProperty: true });
    };
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    return {
      address: location.href,
      layers: seen(layersOf).map((it) => {
        const title = it.getAttribute('aria-labelledby');
        const words = title ? document.getElementById(title)?.textContent : it.getAttribute('aria-label');
        return `${it.getAttribute('role')} ${words?.trim() ?? ''}`;
      }),
      fields: seen('input, textarea, [contenteditable="true"]').length,
      unfolded: seen('[aria-expanded="true"]:not([aria-haspopup])').length,
      tabs: seen('[role="tab"][aria-selected="true"]')
        .map((it) => it.textContent)
        .join(),
      wrong: seen('[aria-invalid="true"], [role="alert"]').length,
    };
  }, LAYERS);
  return { ...state, open: layers.length, top: layers.at(-1) ?? '' };
}

/**
 * By what the controls of the uppermost layer are told apart: a form that is the same on every page is one place, and so
 * are those of all objects of a list. `opener`: what has opened it
 */
export function placeOf({ top }: State, screen: string, opener: Control | undefined): string {
  if (top === '') return screen;
  const [role] = top.split(' ', 1);
  // The name of a menu is that of its button, the name of an object is that of its form.
  if (opener?.kind.startsWith('row ')) return `${screen} ${role} of ${opener.kind}`;
  const isSameEverywhere = role === 'dialog' && !/[“"„«#\d]/.test(top);
  return isSameEverywhere ? top : `${screen} ${kindOf(top)}`;
}

/** Without what names one object among others. */
function kindOf(words: string): string {
  return words.replace(/\d+/g, '#').replace(/[:“"„«].*$/, '');
}

/** Links that lead to the same page, with something open over it: two of each kind, as the first may be a special one. */
async function openersOf(page: Page): Promise<Control[]> {
  const all = await page.locator('main a[href]:visible').evaluateAll((links) =>
    links.flatMap((link) => {
      const { pathname, search } = new URL((link as HTMLAnchorElement).href);
      if (pathname !== location.pathname || search === '' || link.role === 'tab') return [];
      const kind = [...new URLSearchParams(search).keys()].join();
      return [{ kind, words: link.getAttribute('aria-label') ?? link.textContent?.trim() ?? '' }];
    }),
  );
  const kinds = Map.groupBy(all, ({ kind }) => kind);
  const some = [...kinds.values()].flatMap((alike) => alike.slice(0, 2));
  return some.map(({ words }) => ({ role: 'link', words, kind: kindOf(words), isAround: false }));
}

/** Those of the uppermost layer that can be pressed, each once. */
export async function controlsOf(page: Page, language: LanguageId): Promise<Control[]> {
  const top = page.locator(OPENED).last();
  const isOpen = (await top.count()) > 0;
  const place = isOpen ? top : page.locator('body');
  const own = new Set(isOpen ? [] : (await pressable(page.locator('main'))).map(({ key }) => key));
  const controls: Control[] = (await pressable(place))
    // Others choose, and show nothing new.
    .filter(({ role, words }) => role !== 'option' || makesNew(words, language))
    .map(({ key, ...control }) => ({ ...control, isAround: !isOpen && !own.has(key) }));
  if (!isOpen) controls.push(...(await openersOf(page)));
  for (let index = (await place.locator(FORMS).count()) - 1; index >= 0; index -= 1)
    for (const words of savedForms) {
      const named = index === 0 ? words : `${words}, form ${index + 1}`;
      controls.unshift({ role: 'form', words: named, kind: named, isAround: false });
    }
  return controls;
}

interface Pressable extends Pick<Control, 'role' | 'words' | 'kind'> {
  readonly key: string;
}

/** By what is read aloud of them, in one question to the browser: a list has hundreds. */
async function pressable(place: Locator): Promise<Pressable[]> {
  const found = new Map<string, Pressable>();
  const row = { indent: 0, cells: [] as string[] };
  for (const line of (await place.first().ariaSnapshot()).split('\n')) {
    const [, indent = '', role = '', quoted = '""', more = ''] =
      /^( *)- '?([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?(.*)/.exec(line) ?? [];
    const words: string = JSON.parse(quoted.replaceAll("''", "'"));
    if (role === 'row' || indent.length <= row.indent)
      Object.assign(row, { indent: indent.length, cells: [] });
    if (/^(cell|gridcell|rowheader)$/.test(role)) row.cells.push(words);
    if (!isPressable(role) || words === '' || more.includes('[disabled]')) continue;
    const key = `${role} ${words}`;
    if (!found.has(key)) found.set(key, { key, role, words, kind: kindInRow(words, row.cells) });
  }
  return [...found.values()];
}

const roles = ['button', 'menuitem', 'combobox', 'tab', 'option'] as const;
const isPressable = (role: string): role is (typeof roles)[number] => roles.some((one) => one === role);

/** In a list it is told by its column, and by its words without those of the row. */
function kindInRow(words: string, cells: readonly string[]): string {
  if (cells.length === 0) return kindOf(words);
  // What stands alone in its cell is the name of the cell; in the first one that is the object's.
  const others = cells.length === 1 ? cells : cells.slice(0, -1);
  const rest = others
    .filter((cell) => cell.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, cell) => left.replace(cell, '…'), words);
  return `row ${cells.length} ${kindOf(rest)}`;
}
