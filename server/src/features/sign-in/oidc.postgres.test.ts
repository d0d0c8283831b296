/** Two servers on one database: what one begins, the other finishes, and neither takes it twice. */
import { SESSION_COOKIE } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { failed, somebody, startOidcHarness } from '../../testing/oidc-harness.ts';

it('finishes a sign-in that another server began, once', async () => {
  const harness = await startOidcHarness();
  const second = await createApp(harness.app.config, { isDurable: false, hasBuiltInRunner: false });
  try {
    somebody(harness.server);
    const browser = harness.newBrowser();
    const back = await harness.server.visit(await browser.begin('corp', '?t=5'));
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = back.pathname + back.search;
    const there = await second.fastify.inject({ url, headers: { cookie } });
    expect(there.headers.location).toBe('/sub/?t=5');
    expect(there.cookies.map(({ name }) => name)).toContain(SESSION_COOKIE);
    const here = await harness.app.fastify.inject({ url, headers: { cookie } });
    expect(here.headers.location).toBe(failed('sign_in_expired', '/?t=5'));
    expect(here.cookies.map(({ name }) => name)).not.toContain(SESSION_COOKIE);
  } finally {
    await second.close();
    await harness.close();
  }
});
