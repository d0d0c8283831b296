/** Whether a page moves under its reader by itself, by the measure of browsers (layout shift). */
import type { Page } from '@playwright/test';

/** So slow that each answer of the server is drawn before the next one comes. */
const LATENCY_MS = 40;

/** Firefox measures none. */
const isMeasured = (page: Page) => page.context().browser()?.browserType().name() === 'chromium';

/** From the next load on, with a network on which what comes late is seen. Once, before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  if (!isMeasured(page)) return;
  await page.addInitScript(() => {
    const shifts: string[] = [];
    let sum = 0;
    const take = (entries: PerformanceEntryList) => {
      for (const entry of entries as unknown as LayoutShift[]) {
        // What somebody has just asked for may move.
        if (entry.hadRecentInput) continue;
        sum += entry.value;
        shifts.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''));
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      takeShifts: () => {
        take(observer.takeRecords());
        const told = { sum, shifts: shifts.splice(0) };
        sum = 0;
        return told;
      },
    });
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 },
  });
}

/** How far the page has moved since this was asked last, and what: up to what is drawn by the next frame but one. */
export async function takeShifts(page: Page): Promise<Shifts> {
  if (!isMeasured(page)) return { sum: 0, shifts: [] };
  return await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { takeShifts: () => Shifts }).takeShifts();
  });
}

interface Shifts {
  readonly sum: number;
  readonly shifts: readonly string[];
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
