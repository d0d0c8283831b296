/** What must hold on each screen, whatever it shows. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Waits until nothing is loading and nothing fades in any more. */
export async function settled(page: Page): Promise<void> {
  const loading = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"], [data-pending]';
  await page.waitForFunction((found) => {
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    // A button behind a question is busy until somebody answers.
    const isAsking = (it: Element) => top?.contains(it) === false && it.closest('button') !== null;
    return [...document.querySelectorAll(found)].every(isAsking);
  }, loading);
  // What fades in is not at its final contrast before it is there.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
}

/**
 * Firefox 153 dies of a page that asks for `ariaLabelledByElements` after Playwright has, from its own side. Here none of
 * these is set by a script, so axe learns the same from the attribute.
 */
function readAttributesAlone(): void {
  for (const name of Object.getOwnPropertyNames(Element.prototype))
    if (/^aria.+Elements?$/.test(name)) Reflect.deleteProperty(Element.prototype, name);
}

const WCAG_AND_OUTLINE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    /** once it has been brought */
    readonly axe: typeof axe;
  }
}

/**
 * What axe finds by the rules of WCAG 2.2 AA and by its own of landmarks and headings, a line each; or those of contrast
 * alone. `opened`: without the one that wants each text in a landmark, for a menu over the page is in none. `within`: only
 * what this selector finds
 */
export async function accessibilityFaults(
  page: Page,
  rules: 'all' | 'opened' | 'contrast' = 'all',
  within?: string,
): Promise<string[]> {
  // Half a megabyte: once for each page that is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(readAttributesAlone);
    await page.evaluate(axe.source);
  }
  const options = {
    // What is right is found as well, and need not be told.
    resultTypes: ['violations' as const],
    // Not the style sheets, which no rule asked here reads: of one that imports another, or cannot be read at that moment, axe
    // puts a copy into a <style>, and the security policy of the page forbids it.
    preload: { assets: ['media' as const] },
    runOnly: rules === 'contrast' ? ['color-contrast'] : WCAG_AND_OUTLINE,
    ...(rules === 'opened' && { rules: { region: { enabled: false } } }),
  };
  const { violations } = await page.evaluate(
    ([selector, chosen]) => window.axe.run(selector ?? document, chosen),
    [within, options] as const,
  );
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })));
  const told = found.map(async ({ id, node }) => {
    // The arrows of its field scroll a list of options, whose focus never leaves the field.
    if (id === 'scrollable-region-focusable' && (await isOfOptions(page, node.target.join(' ')))) return [];
    return `${id}: ${node.html.slice(0, 200)}: ${node.failureSummary?.replace(/\s+/g, ' ')}`;
  });
  return (await Promise.all(told)).flat();
}

function isOfOptions(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((one) => document.querySelector(one)?.closest('[role="listbox"]') != null, selector);
}

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Words that reach beyond the left or right edge of the window where nothing scrolls to them. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isReached = (it: Element | null): boolean => {
      if (it === null) return false;
      const { overflowX, textOverflow } = getComputedStyle(it);
      return (
        ['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis' || isReached(it.parentElement)
      );
    };
    const hasWords = (it: Element) =>
      [...it.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return [...document.body.querySelectorAll('*')].filter(hasWords).flatMap((it) => {
      const { left, right, width } = it.getBoundingClientRect();
      const isInside = left > -2 && right < window.innerWidth + 2;
      // What is only read aloud is a pixel large.
      if (isInside || width < 2 || !it.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return [];
      return isReached(it)
        ? []
        : [`${it.textContent?.trim().slice(0, 60)} (${Math.round(left)} to ${Math.round(right)})`];
    });
  });
}
