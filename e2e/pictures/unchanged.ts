/** A page on which everything may be pressed: the server is told only what changes nothing, or what shows something new. */
import type { Page } from '@playwright/test';

/** Questions; and what makes something that is shown only once. */
const HARMLESS =
  /\/(login|proof|look|try|test|validate|preview|explain|seen|changes|options|totp|tokens|runners|registration-token|aliases|invitations)$/;

export async function changeNothing(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    const request = route.request();
    if (request.method() === 'GET' || HARMLESS.test(new URL(request.url()).pathname)) return route.fallback();
    const refusal = { error: 'Somebody else has changed it meanwhile.', code: 'conflict' };
    return route.fulfill({ status: 409, json: refusal });
  });
}
