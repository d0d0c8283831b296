/** What a page may never do in any journey: an error on its console, and what its security policy forbids. */
import type { Page } from '@playwright/test';

/** Runs in each page before its own scripts: Chromium itself does not tell of everything that it forbids. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    console.error(
      `The security policy forbids ${effectiveDirective} ${blockedURI}: ${sourceFile}:${lineNumber}`,
    );
  });
}

/** From the next load on. */
export async function watchFaults(page: Page, tell: (fault: string) => void): Promise<void> {
  const judge = (text: string, address: string) => {
    if (!isRefusal(text, address)) tell(`${page.url()}: ${text}`);
  };
  // What Firefox itself notes comes as if it were the page's own.
  page.on('pageerror', (error) => judge(String(error), ''));
  page.on('console', (message) => {
    if (message.type() === 'error') judge(message.text(), message.location().url);
  });
  await page.addInitScript(tellViolations);
}

/**
 * Browsers note each answer that refuses something, each question that a dead server cannot answer, and, in Firefox, each
 * typeface that was on its way when somebody went to another page (0x804b0002).
 */
function isRefusal(text: string, address: string): boolean {
  if (/^(WebSocket connection to |Failed to load resource: net::ERR_)/.test(text)) return true;
  if (/^Firefox can’t establish a connection |^The connection to wss?:.* was interrupted /.test(text))
    return true;
  if (/^downloadable font: download failed .*status=2152398850 /.test(text)) return true;
  return text.startsWith('Failed to load resource: ') && new URL(address).pathname.startsWith('/api/');
}
