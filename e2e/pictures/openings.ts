/** Opens whatever a button opens on a page, and what opens over that, to be looked at. */
import type { Page } from '@playwright/test';
import { settled } from '../support/look.ts';
import type { Screen } from './screens.ts';

/** How many layers over the page. */
const DEPTH = 2;
const CLICK_MS = 3000;
const OPENED = ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]):visible';
/** They leave the page, or close what is to be looked at. */
const LEAVES = /^(Close|Cancel|Back|Sign out|Log out|Skip to .*)$/i;

/** The words of each button that was pressed, from the page on. */
type Steps = readonly string[];

interface Walk {
  readonly page: Page;
  readonly screen: Screen;
  /** what stands around each page, and was pressed on another one */
  readonly pressed: Set<string>;
  readonly look: (steps: Steps) => Promise<void>;
}

/** Looks at all that opens; says how many that were. */
export async function walkOpenings(walk: Walk): Promise<number> {
  let opened = 0;
  const waiting: Steps[] = [[]];
  for (let steps = waiting.shift(); steps !== undefined; steps = waiting.shift()) {
    const isThere = await repeat(walk, steps);
    if (!isThere) continue;
    for (const name of await buttonsOf(walk.page, steps.length > 0)) {
      const key = `${name.isAround ? '' : walk.screen.name} ${steps.map(kindOf).join('>')} ${kindOf(name.words)}`;
      if (LEAVES.test(name.words) || walk.pressed.has(key)) continue;
      walk.pressed.add(key);
      const further = [...steps, name.words];
      const before = await walk.page.locator(OPENED).count();
      if (await press(walk.page, name.words)) {
        if ((await walk.page.locator(OPENED).count()) > before) {
          opened += 1;
          await walk.look(further);
          // What stands around each page leads to other pages, and to other languages.
          if (further.length < DEPTH && !name.isAround) waiting.push(further);
        }
      }
      await repeat(walk, steps);
    }
  }
  return opened;
}

/** Comes to the page and presses what has been pressed. Whether something is open then, if something was pressed. */
async function repeat({ page, screen }: Walk, steps: Steps): Promise<boolean> {
  await page.goto('about:blank');
  await page.goto(screen.path);
  await page.getByRole('heading').first().waitFor();
  await screen.prepare?.(page);
  await settled(page);
  for (const step of steps) if (!(await press(page, step))) return false;
  return steps.length === 0 || (await page.locator(OPENED).count()) > 0;
}

async function press(page: Page, words: string): Promise<boolean> {
  const top = page.locator(OPENED).last();
  const place = (await top.count()) > 0 ? top : page.locator('body');
  const button = place
    .getByRole('button', { name: words, exact: true })
    .or(place.getByRole('menuitem', { name: words, exact: true }));
  try {
    await button.first().click({ timeout: CLICK_MS });
  } catch {
    return false;
  }
  await page.waitForTimeout(400);
  await settled(page).catch(() => undefined);
  return true;
}

/** Those that can be pressed, each name once; `isAround`: outside of the page's own part. */
async function buttonsOf(page: Page, isOpen: boolean): Promise<{ words: string; isAround: boolean }[]> {
  const top = page.locator(OPENED).last();
  const place = isOpen && (await top.count()) > 0 ? top : page.locator('body');
  const all = await place.locator('button:visible:enabled, [role="menuitem"]:visible').all();
  const found = new Map<string, boolean>();
  for (const one of all) {
    const words = /^- '?(?:button|menuitem) "(.*?)"/.exec(await one.ariaSnapshot().catch(() => ''))?.[1];
    if (!words || found.has(words)) continue;
    found.set(words, await one.evaluate((it) => it.closest('main, [role="dialog"], [role="menu"]') === null));
  }
  return [...found].map(([words, isAround]) => ({ words, isAround }));
}

/** Without what names one object among others. */
function kindOf(words: string): string {
  return words.replace(/\d+/g, '#').replace(/[:“"].*$/, '');
}
