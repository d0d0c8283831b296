/** What a page may never do in any journey: an error on its console, and what its security policy forbids. */
import type { Page } from '@playwright/test';

/** Runs in each page before its own scripts: Chromium itself does not tell of everything that it forbids. */
export function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    console.error(
      `The security policy forbids ${effectiveDirective} ${blockedURI}: ${sourceFile}:${lineNumber}`,
    );
  });
}

/** Grows while the page is used. */
export async function watchFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text(), message.location().url)) {
      faults.push(`${page.url()}: ${message.text()}`);
    }
  });
  await page.addInitScript(tellViolations);
  return faults;
}

/** Chromium notes each answer that refuses something, and each question that a dead server cannot answer. */
function isRefusal(text: string, address: string): boolean {
  if (/^(WebSocket connection to |Failed to load resource: net::ERR_)/.test(text)) return true;
  return text.startsWith('Failed to load resource: ') && new URL(address).pathname.startsWith('/api/');
}
