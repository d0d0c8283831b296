import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { LONG_TEST_MS } from '../scripts/test-limits.ts';
import { browserOnPath } from './support/browser.ts';

/** A first run, what follows a task live, and an address below another: twenty seconds more. */
const IN_FIREFOX = ['first-run', 'plan', 'sub-path'];
const isWhole = process.env.EVERY_JOURNEY === 'firefox';

export default defineConfig({
  testDir: 'journeys',
  workers: 1,
  globalSetup: '../scripts/test-environment.ts',
  // A step that can't succeed fails after 60 seconds. A journey is many steps, three of them playbooks in the longest one.
  timeout: LONG_TEST_MS,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Each costs processor time in journeys that pass; `playwright test --trace on NAME` records one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
  projects: [
    {
      name: 'chromium',
      // A server of its own, and the same pages as elsewhere: once is enough.
      testIgnore: 'sub-path.test.ts',
      use: {
        browserName: 'chromium',
        launchOptions: {
          // Looked for when journeys run, not when tools that only read these settings do so on a machine without a browser.
          get executablePath() {
            return browserOnPath('chromium-headless-shell');
          },
          args: ['--no-sandbox'],
        },
      },
    },
    {
      name: 'firefox',
      testMatch: isWhole ? '*.test.ts' : IN_FIREFOX.map((name) => `${name}.test.ts`),
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        // It would lay a style over the page, which the security policy forbids.
        screenshot: 'off',
        launchOptions: {
          executablePath: join(import.meta.dirname, 'support/firefox.ts'),
          firefoxUserPrefs: {
            'ui.prefersReducedMotion': 1,
            // The one that support/firefox.ts adds is used, and none that is plugged in.
            'security.webauth.webauthn_enable_softtoken': true,
            'security.webauth.webauthn_enable_usbtoken': false,
          },
        },
      },
    },
  ],
});
