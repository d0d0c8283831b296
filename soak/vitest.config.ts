import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: '../scripts/program-setup.ts',
    // a real server that is killed often, on a machine that may be busy
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
