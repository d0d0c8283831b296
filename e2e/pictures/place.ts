/** What is open just now, and what can be pressed there. */
import type { Page } from '@playwright/test';

/** What lies over a page; a list that is a part of it, or of a form, does not. */
export const OPENED =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(main *, [role="dialog"] *)):visible';

export interface Control {
  /** `form`: all of a form, saved in the way that `words` says */
  readonly role: 'button' | 'menuitem' | 'combobox' | 'tab' | 'option' | 'link' | 'form';
  readonly words: string;
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

export async function stateOf(page: Page): Promise<State> {
  const top = await topOf(page);
  const count = (selector: string) => page.locator(selector).count();
  return {
    address: page.url(),
    open: await count(OPENED),
    top: top ? `${top.role} ${top.name}` : '',
    fields: await count(':is(input, textarea, [contenteditable="true"]):visible'),
    unfolded: await count('[aria-expanded="true"]:not([aria-haspopup]):visible'),
    tabs: (await page.locator('[role="tab"][aria-selected="true"]:visible').allTextContents()).join(),
    wrong: await count(':is([aria-invalid="true"], [role="alert"]):visible'),
  };
}

/** By what the controls of the uppermost layer are told apart: a form that is the same on every page is one place. */
export async function placeOf(page: Page, screen: string): Promise<string> {
  const top = await topOf(page);
  if (!top) return screen;
  // The name of a menu is that of its button, the name of an object is that of its form.
  const isSameEverywhere = top.role === 'dialog' && !/[“"#\d]/.test(top.name);
  return isSameEverywhere ? top.name : `${screen} ${top.role} ${top.name.replace(/[\d]+/g, '#')}`;
}

async function topOf(page: Page): Promise<{ role: string; name: string } | undefined> {
  const top = page.locator(OPENED).last();
  if ((await top.count()) === 0) return undefined;
  return top.evaluate((it) => {
    const title = it.getAttribute('aria-labelledby');
    const words = title ? document.getElementById(title)?.textContent : it.getAttribute('aria-label');
    return { role: it.getAttribute('role') ?? '', name: (words ?? '').trim() };
  });
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
  return some.map(({ words }) => ({ role: 'link', words, isAround: false }));
}

/** Those of the uppermost layer that can be pressed, each once. */
export async function controlsOf(page: Page): Promise<Control[]> {
  const top = page.locator(OPENED).last();
  const isOpen = (await top.count()) > 0;
  const place = isOpen ? top : page.locator('body');
  const all = await place
    .locator(
      ':is(button, [role="menuitem"], [role="combobox"], [role="tab"], [role="option"]):visible:not(:disabled, [aria-disabled="true"])',
    )
    .all();
  const found = new Map<string, Control>();
  for (const one of all) {
    const told = /^- '?(button|menuitem|combobox|tab|option) "((?:[^"\\]|\\.)*)"/.exec(
      await one.ariaSnapshot({ timeout: 2000 }).catch(() => ''),
    );
    const [, role, words] = told ?? [];
    if (!role || !words || found.has(`${role} ${words}`)) continue;
    // Others choose, and show nothing new.
    if (role === 'option' && !words.startsWith('New ')) continue;
    const isAround = await one.evaluate(
      (it) => it.closest('main, [role="dialog"], [role="menu"], [role="listbox"]') === null,
    );
    found.set(`${role} ${words}`, { role: role as Control['role'], words, isAround });
  }
  const controls = [...found.values(), ...(isOpen ? [] : await openersOf(page))];
  const hasForm = (await place.locator('form:visible button[type="submit"]').count()) > 0;
  if (hasForm) {
    for (const words of ['saved empty', 'saved']) controls.unshift({ role: 'form', words, isAround: false });
  }
  return controls;
}
