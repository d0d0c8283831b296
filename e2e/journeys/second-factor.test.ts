import type { Page } from '@playwright/test';
import { OIDC_CLIENT, type OidcServer, startOidcServer } from '../../server/src/testing/oidc-server.ts';
import { codeOf } from '../../server/src/testing/second-factor-harness.ts';
import { test as base, expect, fillSignIn } from '../support/console.ts';
import { accessibilityFaults, overflow, settled } from '../support/look.ts';
import { admin, Server } from '../support/server.ts';

const byName = (url: string) => url.replace('127.0.0.1', 'localhost');

/** A server of its own that demands one of administrators, by a name for which browsers make passkeys; and a provider. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool reads the names of the fixtures from the pattern
    async ({}, use) => {
      let provider: OidcServer | undefined;
      const server = await Server.start({
        settings: async (url) => {
          provider = await startOidcServer({
            redirectUris: [`${byName(url)}/api/auth/oidc/corp/redirect`],
            endsWithTest: false,
          });
          const claims = { email: 'lin@corp.example', email_verified: true };
          provider.person = { subject: 'lin-at-corp', claims };
          return {
            SIGNALBOX_SECOND_FACTOR: 'administrators',
            SIGNALBOX_OIDC_PROVIDERS: JSON.stringify({
              corp: {
                display_name: 'Corp',
                provider_url: provider.issuer,
                client_id: OIDC_CLIENT.id,
                client_secret: OIDC_CLIENT.secret,
              },
            }),
          };
        },
      });
      await use(server);
      await server.end();
      await provider?.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(byName(server.url)),
});

/** Of the machine itself, whose owner always agrees. Firefox has one from its start: support/firefox.ts. */
async function addAuthenticator(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function look(page: Page): Promise<void> {
  await settled(page);
  expect(await accessibilityFaults(page), page.url()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page), page.url()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const person = (name: string, isAdmin: boolean) => {
  const username = name.toLowerCase();
  return { name, username, email: `${username}@example.org`, password: admin.password, admin: isAdmin };
};
const kim = person('Kim', true);
const lin = person('Lin', false);

const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your account' });

/** As a browser that has forgotten its session, and keeps its passkeys. */
async function beginAgain(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/account');
}

test('people set up what they sign in by: second factors that are demanded, and an account elsewhere', async ({
  page,
}) => {
  await addAuthenticator(page);
  await page.goto('/account');
  await fillSignIn(page, admin.login, admin.password);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await look(page);
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code of the app').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCode = (await page.locator('li code').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(account(page)).toBeVisible();

  for (const one of [kim, lin]) {
    expect((await page.request.post('/api/users', { data: one })).status()).toBe(201);
  }

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible();
  await look(page);

  await beginAgain(page);
  await fillSignIn(page, admin.login, admin.password);
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await look(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(account(page)).toBeVisible();

  await beginAgain(page);
  await fillSignIn(page, admin.login, admin.password);
  await page.getByRole('button', { name: 'Use the authenticator app' }).click();
  await page.getByLabel('One-time code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(account(page)).toBeVisible();

  await beginAgain(page);
  await fillSignIn(page, admin.login, admin.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('9 are left')).toBeVisible();

  await beginAgain(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(account(page)).toBeVisible();

  await page.getByRole('button', { name: 'Remove: My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('My laptop', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByText('This server demands a second factor of you, and this is your last one'),
  ).toBeVisible();
  await page.goto('/users');
  await expect(page.getByRole('row', { name: /admin/ })).toContainText('Yes');

  // Another one, whose first factor is a passkey.
  await beginAgain(page);
  await fillSignIn(page, kim.username, kim.password);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await page.getByText('Passkey', { exact: true }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden();
  await look(page);
  await page.getByLabel('Name of the passkey').fill('Kim’s phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('li code')).toHaveCount(10);
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(account(page)).toBeVisible();
  await beginAgain(page);
  await fillSignIn(page, kim.username, kim.password);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('Kim’s phone', { exact: true })).toBeVisible();

  // Somebody of whom none is demanded connects his account at a provider, and signs in by it.
  await beginAgain(page);
  await fillSignIn(page, lin.username, lin.password);
  await page.getByRole('button', { name: 'Connect Corp' }).click();
  await expect(page.getByText('lin@corp.example')).toBeVisible();
  await look(page);

  await beginAgain(page);
  await page.getByRole('link', { name: 'Sign in with Corp' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page.getByText('lin@corp.example')).toBeVisible();

  await page.getByRole('button', { name: 'Disconnect: Corp' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Corp' })).toBeVisible();
});
