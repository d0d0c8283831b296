/** What somebody does who has no mouse: each step of the focus is seen, and nothing lies over it. */
import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 90;

/** Goes on by Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const passed: string[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await target.evaluate((it) => it === document.activeElement)) return;
    await rememberFocus(page);
    await page.keyboard.press(key);
    const { name, faults } = await lookAtFocus(page);
    passed.push(name);
    expect(faults, passed.join(' > ')).toEqual([]);
  }
  throw new Error(`Tab does not lead there, but to ${passed.join(' > ')}`);
}

/** Chooses in a list, which its field opens. */
export async function chooseByKeys(page: Page, field: Locator, option: string): Promise<void> {
  await tabTo(page, field);
  const list = page.getByRole('listbox');
  if (!(await list.isVisible())) await page.keyboard.press('ArrowDown');
  const wanted = list.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible();
  const isActive = () =>
    field.evaluate(
      (it, words) =>
        document.getElementById(it.getAttribute('aria-activedescendant') ?? '')?.textContent?.trim() ===
        words,
      option,
    );
  for (let steps = 0; !(await isActive()); steps += 1) {
    expect(steps, `the arrows lead to “${option}”`).toBeLessThan(MOST_STEPS);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
}

/** Presses an item of the menu that is open, whose first item has the focus. */
export async function pressItem(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('menu');
  await expect(menu.locator(':focus')).toHaveCount(1);
  const item = menu.getByRole('menuitem', { name, exact: true });
  for (let steps = 0; !(await item.evaluate((it) => it === document.activeElement)); steps += 1) {
    expect(steps, `the arrows lead to “${name}”`).toBeLessThan(MOST_STEPS);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

interface Remembered {
  readonly element: Element;
  readonly looks: string;
}
type Window = typeof globalThis & { looksOf: (of: Element) => string; remembered?: Remembered };

/** How what has the focus looks now, to be compared with how it looks without. */
async function rememberFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = window as unknown as Window;
    own.looksOf = (of) => {
      // The focus of what is not drawn itself is shown by what stands for it, or around it.
      const shown: (Element | null)[] = [of, of.nextElementSibling];
      for (let one = of.parentElement; one && shown.length < 6; one = one.parentElement) shown.push(one);
      return JSON.stringify(
        shown.map((one) => {
          if (!one) return '';
          const { outline, boxShadow, borderColor, backgroundColor, color, textDecoration } =
            getComputedStyle(one);
          return [outline, boxShadow, borderColor, backgroundColor, color, textDecoration];
        }),
      );
    };
    const element = document.activeElement;
    if (element && element !== document.body) own.remembered = { element, looks: own.looksOf(element) };
    else delete own.remembered;
  });
}

async function lookAtFocus(page: Page): Promise<{ name: string; faults: string[] }> {
  // What is scrolled to has come by the next frame, and so have the looks.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const own = window as unknown as Window;
    const faults: string[] = [];
    const nameOf = (it: Element) =>
      `${it.tagName.toLowerCase()} “${(it.getAttribute('aria-label') ?? it.textContent ?? '').trim().slice(0, 30) || it.getAttribute('name') || it.className}”`;
    const before = own.remembered;
    if (before?.element.isConnected && own.looksOf(before.element) === before.looks) {
      faults.push(`the focus of ${nameOf(before.element)} cannot be seen`);
    }
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return { name: 'nothing', faults };
    const drawn = focused.getBoundingClientRect().width < 4 ? (focused.parentElement ?? focused) : focused;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const isInside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    if (!isInside) faults.push(`${nameOf(focused)} has the focus outside of the window`);
    else {
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint(x, y);
      const isCovered = hit !== null && !drawn.contains(hit) && !hit.contains(drawn);
      if (isCovered) faults.push(`${nameOf(focused)} has the focus below ${nameOf(hit)}`);
    }
    return { name: nameOf(focused), faults };
  });
}
