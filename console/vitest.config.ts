import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/speak-english.ts'],
    globalSetup: '../server/src/testing/console-server.ts',
    testTimeout: 300_000,
    // Files share what they load; the page itself is made anew for each test. Half of the time.
    isolate: false,
  },
});
