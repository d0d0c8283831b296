import { defineConfig } from '@playwright/test';
import { browserOnPath } from './support/browser.ts';

export default defineConfig({
  testDir: 'journeys',
  workers: 1,
  // Named at the end of the run: docs/decisions/2026-11-23-second-try.md.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      // Looked for when journeys run, not when tools that only read these settings do so on a machine without a browser.
      get executablePath() {
        return browserOnPath('chromium-headless-shell');
      },
      args: ['--no-sandbox'],
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Each costs processor time in journeys that pass; `playwright test --trace on NAME` records one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
});
