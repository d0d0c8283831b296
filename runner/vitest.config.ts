import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: '../scripts/program-setup.ts',
    // real processes on a machine that may be busy
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // Many tests wait for processes, so two cores serve three workers.
    maxWorkers: 3,
    // Files share what they load: what runs is a process of its own. A tenth of the time.
    isolate: false,
  },
});
