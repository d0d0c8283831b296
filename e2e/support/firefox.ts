/** Debian's Firefox over WebDriver BiDi: Playwright drives only builds of its own. */
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { browserOnPath } from './browser.ts';
import { tellViolations } from './page-faults.ts';

export interface FirefoxWindow {
  readonly page: Page;
  /** errors and warnings on its console, and what its security policy forbade */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

export async function openFirefox(): Promise<FirefoxWindow> {
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: browserOnPath('firefox-esr'),
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error}`));
  await page.evaluateOnNewDocument(tellViolations);
  return { page, faults, close: () => browser.close() };
}
