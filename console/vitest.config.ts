import { defineConfig } from 'vitest/config';
import { patience } from '../scripts/test-patience.ts';

export default defineConfig({
  test: {
    ...patience,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/speak-english.ts'],
    globalSetup: '../server/src/testing/console-server.ts',
    // Files share what they load; the page itself is made anew for each test. Half of the time.
    isolate: false,
  },
});
